// rules/format/record_reader.cpp: reads records line by line; the first fault ends the reading and
// is named.
#include <algorithm>
#include <optional>

#include "rules/format/count.h"
#include "rules/format/fair_tags.h"
#include "rules/format/hex.h"
#include "rules/format/notation.h"
#include "rules/format/record_text.h"
#include "rules/format/utf8.h"
#include "rules/scoring.h"

namespace knister {
namespace {

constexpr std::string_view blanks = " \t\r";

bool is_letter(char c) { return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z'); }

// A piece of the whole text that remembers where it begins.
struct Piece {
  std::string_view text;
  std::size_t at = 0;

  [[nodiscard]] Piece from(std::size_t offset) const { return {text.substr(offset), at + offset}; }
  [[nodiscard]] Piece first(std::size_t size) const { return {text.substr(0, size), at}; }
  [[nodiscard]] Piece without_leading_blanks() const {
    return from(std::min(text.find_first_not_of(blanks), text.size()));
  }
};

// Takes the next word off the front of the line.
Piece take_word(Piece& line) {
  line = line.without_leading_blanks();
  const std::size_t end = std::min(line.text.find_first_of(blanks), line.text.size());
  const Piece word = line.first(end);
  line = line.from(end);
  return word;
}

struct ReadTag {
  Tag tag;
  std::size_t at = 0;
  std::size_t value_at = 0;
};

// [Name "value"] with \" and \\ inside the value, and nothing but a comment behind it.
Parsed<ReadTag> read_tag(Piece line) {
  const auto malformed = [&line] {
    return text_error(TextFault::tag_malformed, line.at, shown_text(line.text));
  };
  ReadTag result;
  result.at = line.at;
  std::size_t at = 1;
  while (at < line.text.size() && (is_letter(line.text[at]) || is_digit(line.text[at]))) ++at;
  result.tag.name = line.text.substr(1, at - 1);
  if (result.tag.name.empty() || !is_letter(result.tag.name[0])) return malformed();
  while (at < line.text.size() && line.text[at] == ' ') ++at;
  if (at >= line.text.size() || line.text[at] != '"') return malformed();
  result.value_at = line.at + ++at;
  for (;; ++at) {
    if (at >= line.text.size()) return malformed();
    if (line.text[at] == '"') break;
    if (find_control(line.text.substr(at, 2)) == 0) {
      return text_error(TextFault::control_character, line.at + at, shown_character(line.text, at));
    }
    if (line.text[at] == '\\') {
      ++at;
      if (at >= line.text.size() || (line.text[at] != '"' && line.text[at] != '\\')) {
        return malformed();
      }
    }
    result.tag.value += line.text[at];
  }
  ++at;
  if (at >= line.text.size() || line.text[at] != ']') return malformed();
  const Piece rest = line.from(at + 1).without_leading_blanks();
  if (!rest.text.empty() && rest.text[0] != '#') return malformed();
  return result;
}

// What a record says about itself, to be checked when its rounds are known.
struct Claim {
  std::size_t seat = 0;
  std::size_t at = 0;
  std::string text;
};

class RecordReader {
 public:
  using Fault = std::optional<tl::unexpected<TextError>>;

  [[nodiscard]] bool started() const { return started_; }

  Fault take_tag(const ReadTag& read) {
    const auto& [name, value] = read.tag;
    const auto is_repeated = [&] {
      return text_error(TextFault::tag_repeated, read.value_at, name);
    };
    if (!started_) {
      if (name != "Knister") return text_error(TextFault::version_missing, read.at);
      if (value != "1") {
        return text_error(TextFault::version_unknown, read.value_at, shown_text(value));
      }
      started_ = true;
      return {};
    }
    if (in_rounds_) return text_error(TextFault::tag_unknown_place, read.value_at, name);
    if (FairTags::knows(name)) return fair_.take(read.tag, read.value_at, record_);
    if (name == "Seat") {
      if (Fault fault = fair_.close_seat()) return fault;
      record_.seats.push_back({value});
      sheets_.emplace_back();
      return {};
    }
    if (name == "First") {
      if (first_) return is_repeated();
      first_ = Claim{0, read.value_at, value};
      return {};
    }
    if (name == "Sheet" || name == "Total") {
      if (record_.seats.empty()) {
        return text_error(TextFault::tag_unknown_place, read.value_at, name);
      }
      std::vector<Claim>& claims = name == "Sheet" ? claimed_sheets_ : claimed_totals_;
      if (!claims.empty() && claims.back().seat == record_.seats.size() - 1) return is_repeated();
      claims.push_back({record_.seats.size() - 1, read.value_at, value});
      return {};
    }
    record_.tags.push_back(read.tag);
    return {};
  }

  Fault take_round(Piece line) {
    if (record_.seats.empty()) return text_error(TextFault::seats_missing, line.at);
    if (!in_rounds_) {
      if (Fault fault = close_tags()) return fault;
    }
    const Piece number = take_word(line);
    if (record_.rolls.size() == round_count) {
      return text_error(TextFault::round_26th, number.at, shown_text(number.text));
    }
    const std::string due = std::to_string(record_.rolls.size() + 1) + '.';
    if (number.text != due) {
      const bool well_formed = number.text.size() > 1 && number.text.back() == '.' &&
                               read_count(number.text.substr(0, number.text.size() - 1));
      return text_error(well_formed ? TextFault::round_out_of_order : TextFault::round_malformed,
                        number.at, shown_text(number.text), due);
    }
    const Piece roll_word = take_word(line);
    if (roll_word.text.empty()) {
      return text_error(TextFault::roll_missing, roll_word.at, {},
                        std::to_string(record_.rolls.size() + 1));
    }
    const auto roll = parse_roll(roll_word.text);
    if (!roll) return shifted(roll.error(), roll_word.at);
    record_.rolls.push_back(*roll);
    for (std::size_t seat = 0; seat < record_.seats.size(); ++seat) {
      if (Fault fault = take_move(seat, take_word(line))) return fault;
    }
    if (record_.fair) {
      if (Fault fault = take_key(take_word(line))) return fault;
    }
    const Piece extra = take_word(line);
    if (!extra.text.empty()) {
      return text_error(TextFault::moves_extra, extra.at, shown_text(extra.text),
                        std::to_string(record_.seats.size()));
    }
    return {};
  }

  // Checks what the tags claimed and hands the record over; `at` is where its text ends.
  Fault finish(std::size_t at, std::vector<Record>& records) {
    if (record_.seats.empty()) return text_error(TextFault::seats_missing, at);
    if (!in_rounds_) {
      if (Fault fault = close_tags()) return fault;
    }
    if (first_) {
      const auto seat = read_count(first_->text);
      if (!seat || *seat < 1 || *seat > record_.seats.size()) {
        return text_error(TextFault::first_unknown, first_->at, shown_text(first_->text),
                          std::to_string(record_.seats.size()));
      }
      record_.first_roller = *seat - 1;
    }
    for (const Claim& claim : claimed_sheets_) {
      const auto sheet = parse_sheet(claim.text);
      if (!sheet) return shifted(sheet.error(), claim.at);
      if (*sheet != sheets_[claim.seat]) {
        return text_error(TextFault::sheet_disagrees, claim.at, claim.text,
                          to_text(sheets_[claim.seat]));
      }
    }
    for (const Claim& claim : claimed_totals_) {
      const auto claimed = read_count(claim.text);
      if (!claimed) return text_error(TextFault::total_malformed, claim.at, shown_text(claim.text));
      const int counted = total(sheets_[claim.seat]);
      if (*claimed != static_cast<std::uint32_t>(counted)) {
        return text_error(TextFault::total_disagrees, claim.at, claim.text,
                          std::to_string(counted));
      }
    }
    records.push_back(std::move(record_));
    *this = RecordReader();
    return {};
  }

 private:
  // No tag comes any more: what they began is complete.
  Fault close_tags() {
    in_rounds_ = true;
    if (Fault fault = fair_.close_seat()) return fault;
    return fair_.close();
  }

  Fault take_key(const Piece& word) {
    if (word.text.empty()) {
      return text_error(TextFault::key_missing, word.at, {}, std::to_string(record_.rolls.size()));
    }
    FairHash& key = record_.fair->keys.emplace_back();
    if (read_hex(word.text, key)) return {};
    return text_error(TextFault::hex_malformed, word.at, shown_text(word.text),
                      std::to_string(2 * key.size()));
  }

  Fault take_move(std::size_t seat, const Piece& word) {
    if (word.text.empty()) {
      return text_error(TextFault::moves_missing, word.at, std::to_string(seat),
                        std::to_string(record_.seats.size()));
    }
    if (word.text == "-") return {};  // not written yet
    const auto move = parse_move(word.text);
    if (!move) return shifted(move.error(), word.at);
    std::vector<Cell>& cells = record_.seats[seat].cells;
    if (cells.size() + 1 != record_.rolls.size()) {
      return text_error(TextFault::move_after_gap, word.at, to_text(*move));
    }
    const Number sum = record_.rolls.back().sum();
    if (move->number != sum) {
      return text_error(TextFault::move_disagrees, word.at, to_text(*move),
                        std::string(1, glyph(sum)));
    }
    if (!sheets_[seat].is_free(move->cell)) {
      return text_error(TextFault::cell_taken, word.at, name(move->cell));
    }
    sheets_[seat].write(move->cell, sum);
    cells.push_back(move->cell);
    return {};
  }

  Record record_;
  std::vector<Sheet> sheets_;
  std::optional<Claim> first_;
  std::vector<Claim> claimed_sheets_;
  std::vector<Claim> claimed_totals_;
  FairTags fair_;
  bool started_ = false;
  bool in_rounds_ = false;
};

}  // namespace

Parsed<std::vector<Record>> parse_records(std::string_view text) {
  if (const std::size_t bad = find_bad_utf8(text); bad != std::string_view::npos) {
    return text_error(TextFault::bytes_not_utf8, bad, shown_character(text, bad));
  }
  std::vector<Record> records;
  RecordReader reader;
  for (std::size_t start = text.starts_with(byte_order_mark) ? byte_order_mark.size() : 0;
       start < text.size();) {
    const std::size_t end = std::min(text.find('\n', start), text.size());
    const Piece line = Piece{text.substr(start, end - start), start}.without_leading_blanks();
    start = end + 1;
    if (line.text.empty() || line.text[0] == '#') continue;
    if (line.text[0] == '[') {
      const auto tag = read_tag(line);
      if (!tag) return tl::unexpected<TextError>(tag.error());
      if (tag->tag.name == "Knister" && reader.started()) {
        if (const auto fault = reader.finish(line.at, records)) return *fault;
      }
      if (const auto fault = reader.take_tag(*tag)) return *fault;
      continue;
    }
    if (!reader.started()) return text_error(TextFault::version_missing, line.at);
    const std::size_t comment = line.text.find('#');
    if (const auto fault = reader.take_round(line.first(comment))) return *fault;
  }
  if (!reader.started()) return text_error(TextFault::empty, text.size());
  if (const auto fault = reader.finish(text.size(), records)) return *fault;
  return records;
}

}  // namespace knister

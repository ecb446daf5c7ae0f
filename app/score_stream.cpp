// app/score_stream.cpp: large blocks in, large blocks out; a line is copied only when a block cuts
// it.
#include "app/score_stream.h"

#include <array>
#include <cerrno>
#include <cstdio>
#include <cstring>
#include <string>
#include <string_view>
#include <unistd.h>
#include <vector>

#include "app/score_json.h"
#include "cli/failure.h"
#include "rules/format/notation.h"
#include "rules/scoring.h"
#include "terminal/words.h"

namespace knister::app {
namespace {

using i18n::Message;

constexpr std::size_t read_block_size = 1U << 18U;
constexpr std::size_t longest_line = 4096;  // whatever is longer is no sheet, and is not kept

// "53\n" for every total there is, so that no number has to be printed digit by digit.
struct TotalLine {
  std::array<char, 4> text{};
  std::uint8_t size = 0;
};

std::array<TotalLine, highest_total + 1> make_total_lines() {
  std::array<TotalLine, highest_total + 1> lines;
  for (std::size_t value = 0; value < lines.size(); ++value) {
    const std::string text = std::to_string(value) + '\n';
    std::memcpy(lines[value].text.data(), text.data(), text.size());
    lines[value].size = static_cast<std::uint8_t>(text.size());
  }
  return lines;
}

class Output {
 public:
  explicit Output(const i18n::Catalogue& words) : words_(words) {}

  void put(const TotalLine& line) {
    if (used_ + line.text.size() > buffer_.size()) flush();
    std::memcpy(buffer_.data() + used_, line.text.data(), line.text.size());
    used_ += line.size;
  }
  void put(std::string_view text) {
    if (used_ + text.size() > buffer_.size()) flush();
    std::memcpy(buffer_.data() + used_, text.data(), text.size());
    used_ += text.size();
  }
  void flush() {
    for (std::size_t done = 0; done < used_;) {
      const ssize_t wrote = write(STDOUT_FILENO, buffer_.data() + done, used_ - done);
      if (wrote < 0 && errno == EINTR) continue;
      if (wrote < 0) throw cli::InputError(words_.text(Message::file_stdout_failed));
      done += static_cast<std::size_t>(wrote);
    }
    used_ = 0;
  }

 private:
  const i18n::Catalogue& words_;
  std::vector<char> buffer_ = std::vector<char>(read_block_size);
  std::size_t used_ = 0;
};

class SheetStream {
 public:
  SheetStream(const i18n::Catalogue& words, StreamFormat format, BadLines bad)
      : words_(words), format_(format), bad_(bad), out_(words) {}

  // Scores the complete lines of `text` and answers how much of it they were.
  std::size_t take_lines(std::string_view text) {
    std::size_t at = 0;
    while (at < text.size()) {
      // Nearly every line is exactly one good sheet: try that before searching for its end.
      const std::size_t due = at + sheet_text_length;
      if (format_ == StreamFormat::totals && due < text.size() && text[due] == '\n') {
        if (const auto counted = total_of_text(text.substr(at, sheet_text_length))) {
          ++line_number_;
          out_.put(total_lines_[static_cast<std::size_t>(*counted)]);
          at = due + 1;
          continue;
        }
      }
      const std::size_t end = text.find('\n', at);
      if (end == std::string_view::npos) break;
      take_line(text.substr(at, end - at));
      at = end + 1;
    }
    return at;
  }

  void take_line(std::string_view line) {
    ++line_number_;
    if (!line.empty() && line.back() == '\r') line.remove_suffix(1);
    const auto sheet = parse_sheet(line);
    if (!sheet) return report(line, sheet.error());
    if (format_ == StreamFormat::json) return out_.put(json_.line(*sheet));
    out_.put(total_lines_[static_cast<std::size_t>(total(*sheet))]);
  }

  int finish() {
    out_.flush();
    return bad_lines_ == 0 ? cli::exit_ok : cli::exit_bad_input;
  }

  void flush() { out_.flush(); }

 private:
  void report(std::string_view line, const TextError& error) {
    ++bad_lines_;
    if (bad_ == BadLines::marked) out_.put(format_ == StreamFormat::json ? "null\n" : "?\n");
    const std::string what = terminal::describe(words_, error, line);
    std::fprintf(
        stderr, "knister: %s\n",
        words_.text(Message::score_bad_line, {{"line", line_number_}, {"what", what}}).c_str());
  }

  const i18n::Catalogue& words_;
  StreamFormat format_;
  BadLines bad_;
  Output out_;
  ScoreJson json_;
  const std::array<TotalLine, highest_total + 1> total_lines_ = make_total_lines();
  std::uint64_t line_number_ = 0;
  std::uint64_t bad_lines_ = 0;
};

}  // namespace

int score_stream(const i18n::Catalogue& words, StreamFormat format, BadLines bad) {
  SheetStream sheets(words, format, bad);
  std::string buffer(read_block_size, '\0');
  std::size_t kept = 0;   // the beginning of a line that the last block cut
  bool skipping = false;  // the rest of a line that was too long
  while (true) {
    const ssize_t got = read(STDIN_FILENO, buffer.data() + kept, buffer.size() - kept);
    if (got < 0 && errno == EINTR) continue;
    if (got < 0) {
      throw cli::InputError(
          words.text(Message::file_unreadable, {{"path", "-"}, {"why", std::strerror(errno)}}));
    }
    const std::size_t filled = kept + static_cast<std::size_t>(got);
    std::string_view text(buffer.data(), filled);
    if (skipping) {
      const std::size_t end = text.find('\n');
      skipping = got > 0 && end == std::string_view::npos;
      text.remove_prefix(skipping || end == std::string_view::npos ? text.size() : end + 1);
    }
    if (got == 0) {
      if (!text.empty()) sheets.take_line(text);  // a last line without its line end
      return sheets.finish();
    }
    const std::size_t used = sheets.take_lines(text);
    text.remove_prefix(used);
    if (text.size() > longest_line) {
      sheets.take_line(text.substr(0, longest_line));
      skipping = true;
      text.remove_prefix(text.size());
    }
    kept = text.size();
    std::memmove(buffer.data(), text.data(), kept);
    // Whoever feeds us slowly, line by line, is answered line by line.
    if (filled < read_block_size / 2) sheets.flush();
  }
}

}  // namespace knister::app

// tests/fuzz/made_record.h: a correct record out of any bytes, so that games of every length and
// number of seats are met, which changing a text byte by byte would hardly find.
#pragma once

#include <algorithm>
#include <string>
#include <string_view>

#include "rules/format/utf8.h"
#include "rules/record.h"

namespace knister::fuzz {

class RecordMaker {
 public:
  explicit RecordMaker(std::string_view bytes) : bytes_(bytes) {}

  [[nodiscard]] Record make(unsigned most_seats) {
    Record record;
    const unsigned seats = 1 + below(most_seats);
    const unsigned rounds = below(round_count + 1);
    record.first_roller = below(seats);
    if (below(2) == 1) record.tags.push_back({"Event", words()});
    for (unsigned i = 0; i < rounds; ++i) record.rolls.push_back(roll());
    for (unsigned i = 0; i < seats; ++i) {
      SeatRecord seat{words(), {all_cells.begin(), all_cells.end()}};
      const unsigned written = rounds - below(rounds + 1);
      for (unsigned k = 0; k < written; ++k) {
        std::swap(seat.cells[k], seat.cells[k + below(cell_count - k)]);
      }
      seat.cells.resize(written);
      record.seats.push_back(std::move(seat));
    }
    if (below(2) == 1) record.fair = fair(seats, rounds);
    return record;
  }

 private:
  // 0 .. bound-1; zeros once the bytes are used up.
  unsigned below(unsigned bound) {
    const unsigned byte = at_ < bytes_.size() ? static_cast<unsigned char>(bytes_[at_++]) : 0;
    return byte % bound;
  }

  Roll roll() {
    const unsigned pick = below(die_faces * die_faces + number_count);
    if (pick < number_count) return Roll::of_sum(static_cast<int>(pick) + lowest_number);
    const int faces = static_cast<int>(pick) - number_count;
    return Roll::of_dice(faces / die_faces + 1, faces % die_faces + 1);
  }

  // Of the right form; that the dice do not follow from it is none of the notation's business.
  FairDice fair(unsigned seats, unsigned rounds) {
    FairDice fair;
    fair.draw = 1 + below(200);
    fair.games = 1 + 4 * below(250);
    fair.game = 1 + below(fair.games);
    fill(fair.table);
    fill(fair.commitment);
    for (unsigned seat = 0; seat < seats; ++seat) {
      if (below(2) == 0) continue;
      FairShare& share = fair.shares.emplace_back();
      share.seat = seat;
      fill(share.commitment);
      fill(share.nonce);
    }
    for (unsigned i = 0; i < rounds; ++i) fill(fair.keys.emplace_back());
    return fair;
  }

  template <std::size_t Size>
  void fill(Bytes<Size>& bytes) {
    for (std::uint8_t& byte : bytes) byte = static_cast<std::uint8_t>(below(256));
  }

  // A few of the bytes, if they make a name that a record may hold.
  std::string words() {
    const std::string_view found = bytes_.substr(at_, below(12));
    at_ = std::min(at_ + found.size(), bytes_.size());
    const bool fit = find_bad_utf8(found) == std::string_view::npos &&
                     find_control(found) == std::string_view::npos;
    return fit ? std::string(found) : std::string();
  }

  std::string_view bytes_;
  std::size_t at_ = 0;
};

// A link holds no names, no tags and no keys.
[[nodiscard]] inline Record without_words(Record record) {
  record.tags.clear();
  record.fair.reset();
  for (SeatRecord& seat : record.seats) seat.name.clear();
  return record;
}

}  // namespace knister::fuzz

// tests/sim/model.h: what a table must look like, kept apart from it: from the commands it said yes
// to and the dice it was given, not from its events. And the checks that compare.
#pragma once

#include <array>
#include <cstdint>
#include <string>
#include <vector>

#include "table/online/news.h"
#include "table/online/online_table.h"
#include "table/online/view.h"

namespace knister::sim {

using online::SeatId;

struct SeatModel {
  std::array<std::uint8_t, cell_count> round_of{};
  int written = 0;
  int earlier = 0;  // points of the games before
  int late = 0;     // numbers its person wrote when a later roll was known, in the whole series

  friend bool operator==(const SeatModel&, const SeatModel&) = default;
};

// Counts a sheet once more, in another way than rules/ does.
[[nodiscard]] int plain_total(const std::array<Number, cell_count>& numbers);

class Model {
 public:
  // What was said yes to. Empty when it could be; else what is wrong with that.
  enum class By : std::uint8_t { person, house };
  [[nodiscard]] std::string write(SeatId seat, int game, int round, Cell cell, By by);
  [[nodiscard]] std::string undo(SeatId seat, int game, int round);
  [[nodiscard]] std::string roll(int game, int round, Roll roll);
  void begin_game(int game);
  void close_game() { closed_ = true; }
  void back_to_lobby();
  void seat_taken(SeatId seat);

  // Compares; empty when all is well.
  [[nodiscard]] std::string check_seat(const online::State& state, SeatId seat) const;
  [[nodiscard]] std::string check_all_seats(const online::State& state) const;
  [[nodiscard]] std::string check_waiting(const online::OnlineTable& table) const;
  [[nodiscard]] std::string check_view(const online::State& state, online::Reader reader,
                                       const table::View& view) const;
  [[nodiscard]] std::string check_news(const online::State& state, online::Reader reader,
                                       const table::NewsItem& item) const;

  [[nodiscard]] int round() const { return static_cast<int>(rolls_.size()); }

 private:
  [[nodiscard]] std::array<Number, cell_count> numbers(SeatId seat, int rounds) const;
  // How far the reader may see, by the model's own count.
  [[nodiscard]] static SeatId seat_behind(const online::State& state, online::Reader reader);
  [[nodiscard]] int rolls_known(const online::State& state, online::Reader reader) const;
  [[nodiscard]] int rounds_open(const online::State& state, online::Reader reader) const;
  [[nodiscard]] std::string check_ranking(const online::State& state, online::Reader reader,
                                          const table::View& view) const;
  [[nodiscard]] std::string check_crowd(const online::State& state, online::Reader reader,
                                        const table::View& view) const;

  std::vector<SeatModel> seats_;
  std::vector<Roll> rolls_;
  int game_ = 0;
  bool closed_ = false;
};

}  // namespace knister::sim

// terminal/screens/look_back.h: a recorded game, round by round and as a curve. What its choices
// were worth is worked out meanwhile and appears when it is known.
#pragma once

#include <functional>
#include <map>
#include <memory>
#include <string>
#include <utility>
#include <vector>

#include "engine/analysis.h"
#include "i18n/catalogue.h"
#include "rules/record.h"
#include "terminal/canvas/screen.h"
#include "terminal/views/board_view.h"

namespace knister::terminal {

enum class LookBackStart : std::uint8_t { curve, first_round };

class LookBack : public Screen {
 public:
  // At least one record. `network` is asked for in jobs only: it may take long.
  LookBack(const i18n::Catalogue& words, std::vector<Record> games,
           std::function<const engine::Network&()> network, LookBackStart start,
           std::size_t seat = 0);

  [[nodiscard]] Canvas draw(Size size, Charset charset) const override;
  void press(const Key& key, Size size) override;
  [[nodiscard]] bool closed() const override { return closed_; }
  [[nodiscard]] std::optional<Job> next_job() override;

 private:
  enum class Page : std::uint8_t { curve, round };
  // Shared with the job that fills it in: the screen may be gone before the job is done.
  using Found = std::shared_ptr<std::optional<engine::GameAnalysis>>;

  [[nodiscard]] const Record& record() const { return games_[game_]; }
  [[nodiscard]] std::string name_of(std::size_t seat) const;
  [[nodiscard]] int last_round() const { return static_cast<int>(record().rolls.size()); }
  [[nodiscard]] const engine::GameAnalysis* analysis() const;
  [[nodiscard]] const engine::PlayedRound* played() const;  // the round shown, when judged
  [[nodiscard]] std::vector<std::string> round_lines() const;
  void draw_curve(Canvas& canvas) const;
  void draw_round(Canvas& canvas) const;
  void go_to_round(int round);
  void go_to_game(std::size_t game);

  const i18n::Catalogue& words_;
  std::vector<Record> games_;
  std::function<const engine::Network&()> network_;
  std::size_t game_ = 0;
  std::size_t seat_ = 0;
  int round_ = 1;
  Page page_;
  std::map<std::pair<std::size_t, std::size_t>, Found> found_;  // by game and seat
  bool closed_ = false;
};

}  // namespace knister::terminal

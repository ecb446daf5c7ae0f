// terminal/screens/statistics_screen.h: the statistics on the full screen. Sheets that nobody has
// judged yet are judged while they are looked at, the newest first.
#pragma once

#include <functional>
#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "engine/network.h"
#include "terminal/canvas/text_screen.h"
#include "terminal/views/statistics_view.h"

namespace knister::terminal {

struct StatisticsDevices {
  std::function<const engine::Network&()> network;  // asked for in jobs only; empty: nobody judges
  std::function<void(const std::string& key, int loss)> keep_loss;  // of a sheet just judged
};

class StatisticsScreen : public TextScreen {
 public:
  StatisticsScreen(const i18n::Catalogue& words, std::vector<Record> games, Losses known,
                   StatisticsDevices devices);
  StatisticsScreen(const StatisticsScreen&) = delete;
  StatisticsScreen& operator=(const StatisticsScreen&) = delete;
  StatisticsScreen(StatisticsScreen&&) = delete;
  StatisticsScreen& operator=(StatisticsScreen&&) = delete;
  ~StatisticsScreen() override;

  [[nodiscard]] Canvas draw(Size size, Charset charset) const override;
  void press(const Key& key, Size size) override;
  [[nodiscard]] std::optional<Job> next_job() override;

 private:
  // What a job may still need after the screen was closed.
  struct Judged {
    Losses losses;
    std::atomic<bool> enough = false;
  };

  const i18n::Catalogue& words_;
  std::vector<Record> games_;
  std::vector<OwnSheet> own_;
  std::shared_ptr<Judged> judged_;
  std::size_t next_;  // sheets from here on are judged, or in work
  StatisticsDevices devices_;
  std::size_t bot_;
};

}  // namespace knister::terminal

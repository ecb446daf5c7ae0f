// terminal/screens/statistics_screen.cpp: see statistics_screen.h.
#include "terminal/screens/statistics_screen.h"

#include <algorithm>

#include "engine/analysis.h"
#include "terminal/views/bot_spreads.h"

namespace knister::terminal {

using i18n::Message;

namespace {

// As on the page: neither the weakest nor the strongest.
constexpr std::size_t first_compared = 2;

int in_hundredths(engine::Value value) {
  return static_cast<int>(
      engine::rounded_quotient(std::int64_t{value} * 100, std::int64_t{engine::one_point}));
}

}  // namespace

StatisticsScreen::StatisticsScreen(const i18n::Catalogue& words, std::vector<Record> games,
                                   Losses known, StatisticsDevices devices)
    : TextScreen(words, words.text(Message::menu_statistics), {}),
      words_(words),
      games_(std::move(games)),
      own_(own_sheets(games_)),
      judged_(std::make_shared<Judged>()),
      next_(own_.size()),
      devices_(std::move(devices)),
      bot_(first_compared) {
  judged_->losses = std::move(known);
}

StatisticsScreen::~StatisticsScreen() { judged_->enough = true; }

Canvas StatisticsScreen::draw(Size size, Charset charset) const {
  std::vector<KeyHelp> more;
  if (!own_.empty()) more.emplace_back("Tab", words_.text(Message::screen_key_bot));
  return draw_text(
      statistics_text(words_, games_, own_, judged_->losses, bot_ % bot_spreads.size()), more, size,
      charset);
}

void StatisticsScreen::press(const Key& key, Size size) {
  if (key.kind != KeyKind::tab) return TextScreen::press(key, size);
  ++bot_;
}

std::optional<Job> StatisticsScreen::next_job() {
  if (!devices_.network) return std::nullopt;
  while (next_ > 0) {
    const OwnSheet& sheet = own_[--next_];
    if (sheet.key.empty() || judged_->losses.contains(sheet.key)) continue;
    return Job([record = games_[sheet.game], seat = sheet.seat, key = sheet.key, judged = judged_,
                network = devices_.network,
                keep = devices_.keep_loss](const std::atomic<bool>& /*stop*/) {
      // Its own sign to stop: whoever has closed the screen waits for other work.
      engine::Analyst analyst(engine::level(engine::LevelId::strong), network());
      const int loss = in_hundredths(analyst.review(record, seat, &judged->enough).loss_sum);
      return std::function<void()>([key, judged, keep, loss] {
        if (judged->enough) return;  // it may have been stopped half way
        judged->losses[key] = loss;
        if (keep) keep(key, loss);
      });
    });
  }
  return std::nullopt;
}

}  // namespace knister::terminal

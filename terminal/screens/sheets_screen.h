// terminal/screens/sheets_screen.h: everybody's sheet at a glance, as many as fit, the rest by
// scrolling.
#pragma once

#include <vector>

#include "i18n/catalogue.h"
#include "terminal/canvas/screen.h"
#include "terminal/views/game_view.h"

namespace knister::terminal {

class SheetsScreen : public Screen {
 public:
  SheetsScreen(const i18n::Catalogue& words, std::vector<PlayerView> players);

  [[nodiscard]] Canvas draw(Size size, Charset charset) const override;
  void press(const Key& key, Size size) override;
  [[nodiscard]] bool closed() const override { return closed_; }

 private:
  [[nodiscard]] int last_first(Size size) const;

  const i18n::Catalogue& words_;
  std::vector<PlayerView> players_;
  int first_ = 0;  // row of sheets at the top
  bool closed_ = false;
};

}  // namespace knister::terminal

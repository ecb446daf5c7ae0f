// terminal/screens/invite_screen.h: a table's link, and the same as a code that phones scan; or why
// there is none.
#pragma once

#include "i18n/catalogue.h"
#include "terminal/canvas/screen.h"
#include "terminal/game_devices.h"

namespace knister::terminal {

class InviteScreen : public Screen {
 public:
  InviteScreen(const i18n::Catalogue& words, Invitation invitation)
      : words_(words), invitation_(std::move(invitation)) {}

  [[nodiscard]] Canvas draw(Size size, Charset charset) const override;
  void press(const Key& key, Size size) override;
  [[nodiscard]] bool closed() const override { return closed_; }

 private:
  const i18n::Catalogue& words_;
  Invitation invitation_;
  bool closed_ = false;
};

}  // namespace knister::terminal

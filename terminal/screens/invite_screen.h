// terminal/screens/invite_screen.h: a table's link, and the same as a code that phones scan.
#pragma once

#include <optional>
#include <string>

#include "i18n/catalogue.h"
#include "terminal/canvas/qr_view.h"
#include "terminal/canvas/screen.h"

namespace knister::terminal {

class InviteScreen : public Screen {
 public:
  InviteScreen(const i18n::Catalogue& words, std::string link, std::optional<QrSquares> code);

  [[nodiscard]] Canvas draw(Size size, Charset charset) const override;
  void press(const Key& key, Size size) override;
  [[nodiscard]] bool closed() const override { return closed_; }

 private:
  const i18n::Catalogue& words_;
  std::string link_;
  std::optional<QrSquares> code_;
  bool closed_ = false;
};

}  // namespace knister::terminal

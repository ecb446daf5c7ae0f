// terminal/canvas/text_screen.h: a text that may be longer than the terminal is high: help,
// statistics.
#pragma once

#include <string>
#include <vector>

#include "i18n/catalogue.h"
#include "terminal/canvas/layout.h"
#include "terminal/canvas/screen.h"

namespace knister::terminal {

class TextScreen : public Screen {
 public:
  TextScreen(const i18n::Catalogue& words, std::string title, std::vector<std::string> paragraphs);

  [[nodiscard]] Canvas draw(Size size, Charset charset) const override;
  void press(const Key& key, Size size) override;
  [[nodiscard]] bool closed() const override { return closed_; }

 protected:
  // What changes while it is read, with keys that do more than scroll.
  [[nodiscard]] Canvas draw_text(const std::vector<std::string>& paragraphs,
                                 const std::vector<KeyHelp>& more, Size size,
                                 Charset charset) const;

 private:
  const i18n::Catalogue& words_;
  std::string title_;
  std::vector<std::string> paragraphs_;
  int first_ = 0;               // row of the text at the top
  mutable int last_first_ = 0;  // the furthest that makes sense, known once it is drawn
  bool closed_ = false;
};

}  // namespace knister::terminal

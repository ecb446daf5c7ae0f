// terminal/screens/invite_screen.cpp: see invite_screen.h.
#include "terminal/screens/invite_screen.h"

#include <array>

#include "terminal/canvas/code_view.h"
#include "terminal/canvas/layout.h"

namespace knister::terminal {

using i18n::Message;

Canvas InviteScreen::draw(Size size, Charset charset) const {
  Canvas canvas(size, charset);
  draw_bar(canvas, words_.text(Message::join_menu_invite), "");
  const std::optional<QrSquares>& code = invitation_.code;
  int row = 1;
  for (const std::string& line :
       wrapped(code ? invitation_.link : invitation_.sentence, size.columns - 2, charset)) {
    canvas.put(row++, 1, line, Ink::strong);
  }
  if (code) {
    const Size needed = size_of(*code);
    const bool fits = charset == Charset::unicode && row + needed.rows < size.rows &&
                      needed.columns < size.columns;
    if (fits) {
      draw_code(canvas, {row, 1}, *code);
    } else {
      for (const std::string& line :
           wrapped(words_.text(Message::join_code_too_large), size.columns - 2, charset)) {
        canvas.put(++row, 1, line, Ink::dim);
      }
    }
  }
  const std::array<KeyHelp, 1> keys{{{"Esc", words_.text(Message::screen_key_back)}}};
  draw_keys(canvas, keys);
  return canvas;
}

void InviteScreen::press(const Key& /*key*/, Size /*size*/) { closed_ = true; }

}  // namespace knister::terminal

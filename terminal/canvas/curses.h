// terminal/canvas/curses.h: the real terminal: paints canvases and reads keys, and knows nothing
// else. It is put back as it was when this object goes.
#pragma once

#include <memory>
#include <optional>

#include "terminal/canvas/canvas.h"
#include "terminal/canvas/key.h"

namespace knister::terminal {

class Curses {
 public:
  // Takes the terminal over; nothing when it cannot be steered.
  [[nodiscard]] static std::unique_ptr<Curses> open(Style style);

  Curses(const Curses&) = delete;
  Curses& operator=(const Curses&) = delete;
  Curses(Curses&&) = delete;
  Curses& operator=(Curses&&) = delete;
  ~Curses();

  [[nodiscard]] Size size();
  [[nodiscard]] Charset charset() const { return charset_; }

  // Only what differs from the last canvas is sent.
  void paint(const Canvas& canvas);

  // A key that has been pressed, without waiting; nothing when there is none. A change of size is
  // taken in on the way, and so is Ctrl-L, which paints everything anew.
  [[nodiscard]] std::optional<Key> read_key();

 private:
  struct Terminal;
  Curses(std::unique_ptr<Terminal> terminal, Charset charset);

  std::unique_ptr<Terminal> terminal_;
  Charset charset_;
  std::optional<Canvas> painted_;
};

}  // namespace knister::terminal

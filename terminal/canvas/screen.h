// terminal/canvas/screen.h: something that fills the terminal: keys in, a canvas out. It never
// waits: what takes long is handed out as a job, and the screen goes on without it.
#pragma once

#include <atomic>
#include <functional>
#include <optional>

#include "terminal/canvas/canvas.h"
#include "terminal/canvas/key.h"

namespace knister::terminal {

// Work for another thread, which may be asked to stop; what it answers is called where the keys are
// read, and only then does the screen change.
using Job = std::function<std::function<void()>(const std::atomic<bool>& stop)>;

class Screen {
 public:
  Screen() = default;
  Screen(const Screen&) = delete;
  Screen& operator=(const Screen&) = delete;
  Screen(Screen&&) = delete;
  Screen& operator=(Screen&&) = delete;
  virtual ~Screen() = default;

  [[nodiscard]] virtual Canvas draw(Size size, Charset charset) const = 0;
  // The size is the one it was last drawn in: clicks are meant for what stood there.
  virtual void press(const Key& key, Size size) = 0;
  [[nodiscard]] virtual bool closed() const = 0;
  // Whether it changes by itself every second, as a clock does.
  [[nodiscard]] virtual bool ticks() const { return false; }
  // Work that waits to be done; it is handed out once.
  [[nodiscard]] virtual std::optional<Job> next_job() { return std::nullopt; }
};

}  // namespace knister::terminal

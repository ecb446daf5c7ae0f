// terminal/canvas/screen.h: something that fills the terminal: keys in, a canvas out. It never
// waits: what takes long is handed out as a job, and the screen goes on without it.
#pragma once

#include <optional>

#include "seat/job.h"
#include "terminal/canvas/canvas.h"
#include "terminal/canvas/key.h"

namespace knister::terminal {

using seat::Job;

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

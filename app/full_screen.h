// app/full_screen.h: a screen in the real terminal until it closes: keys, jobs, signals.
#pragma once

#include <functional>
#include <memory>

#include "app/worker.h"
#include "terminal/canvas/curses.h"
#include "terminal/canvas/screen.h"

namespace knister::app {

enum class FullScreen : std::uint8_t { if_possible, never };
enum class Characters : std::uint8_t { of_the_terminal, ascii };

// The terminal, when somebody sits at one that can be steered; otherwise nothing.
[[nodiscard]] std::unique_ptr<terminal::Curses> open_full_screen(FullScreen wanted,
                                                                 Characters characters);

// What comes from elsewhere while keys are read.
struct Incoming {
  int descriptor = -1;
  std::function<void()> take;     // when the descriptor is readable
  std::function<bool()> is_over;  // nothing more can come of it
};

// Shows it until it closes. 0, or the signal that ended it: a hang-up, Ctrl-C, a request to end.
[[nodiscard]] int show(terminal::Curses& curses, terminal::Screen& screen, Worker& worker,
                       const Incoming& incoming = {});

// Ends the program as the signal would have, after the terminal has been given back.
[[noreturn]] void end_by(int signal);

// A job that cannot be stopped must not keep the program from ending.
[[nodiscard]] int leave(Worker& worker, int code);

}  // namespace knister::app

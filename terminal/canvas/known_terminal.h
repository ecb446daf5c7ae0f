// terminal/canvas/known_terminal.h: whether this terminal can be steered at all.
#pragma once

namespace knister::terminal {

// By TERM and the system's descriptions of terminals.
[[nodiscard]] bool is_known_terminal();

}  // namespace knister::terminal

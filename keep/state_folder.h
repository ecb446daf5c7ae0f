// keep/state_folder.h: where the program keeps what one user plays: $XDG_STATE_HOME/knister, or
// ~/.local/state/knister.
#pragma once

#include <string>
#include <system_error>

namespace knister::keep {

[[nodiscard]] std::string state_folder();

// Makes it, for nobody else to read.
[[nodiscard]] std::error_code make_state_folder();

}  // namespace knister::keep

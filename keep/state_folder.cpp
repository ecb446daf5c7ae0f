#include "keep/state_folder.h"

#include <cstdlib>
#include <filesystem>

namespace knister::keep {

std::string state_folder() {
  // The specification: a path that is not absolute is to be ignored.
  const char* state = std::getenv("XDG_STATE_HOME");
  if (state != nullptr && state[0] == '/') return std::string(state) + "/knister";
  const char* home = std::getenv("HOME");
  return std::string(home != nullptr && home[0] == '/' ? home : "/nonexistent") +
         "/.local/state/knister";
}

std::error_code make_state_folder() {
  std::error_code error;
  std::filesystem::create_directories(state_folder(), error);
  // What somebody plays is nobody else's business.
  if (!error) {
    std::filesystem::permissions(state_folder(), std::filesystem::perms::owner_all, error);
  }
  return error;
}

}  // namespace knister::keep

// cli/failure.h: the two ways a command fails, and the exit codes they lead to.
#pragma once

#include <stdexcept>
#include <string>

namespace knister::cli {

enum ExitCode : int {
  exit_ok = 0,
  exit_bad_input = 1,  // the command was understood, but what it was given is wrong, or I/O failed
  exit_usage = 2,      // the command line itself is wrong
};

// What it says is already in the user's language.
struct UsageError : std::runtime_error {
  using std::runtime_error::runtime_error;
  std::string command{};  // whose help says more; empty: that of the program
};
struct InputError : std::runtime_error {
  using std::runtime_error::runtime_error;
};

}  // namespace knister::cli

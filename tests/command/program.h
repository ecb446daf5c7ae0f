// tests/command/program.h: starts the real program without a shell and collects what it says.
#pragma once

#include <map>
#include <optional>
#include <ostream>
#include <string>
#include <sys/types.h>
#include <vector>

namespace knister::test {

// A value sets the variable, nothing removes it.
using Environment = std::map<std::string, std::optional<std::string>>;

struct Start {
  std::vector<std::string> arguments{};
  std::string input{};
  Environment environment{};
  std::string program{};    // the knister command when empty; otherwise looked up in PATH
  std::string folder{};     // where it starts, when that matters
  std::string output_to{};  // a file for its standard output instead of a pipe
};

struct Finished {
  std::string out;
  std::string err;
  int code = 0;  // 128 and the signal's number when a signal ended it
};

// What failed assertions print.
void PrintTo(const Finished& finished, std::ostream* os);

// Throws when the program cannot be started or is not done within a minute, or longer on a busy
// machine (tests/support/patience.h).
[[nodiscard]] Finished run(const Start& start);

// The most common case: arguments, and perhaps something to read.
[[nodiscard]] Finished knister(std::vector<std::string> arguments, std::string input = {});

// Only starts it, with these descriptors for its input and output.
[[nodiscard]] pid_t spawn(const Start& start, int input, int output, int error);

[[nodiscard]] std::string program_path();

// The environment a program gets: ours with the changes, and without what would make two machines
// differ in language, colours, characters or date.
[[nodiscard]] std::vector<std::string> environment_with(const Environment& changes);

// As execve and posix_spawn want them; valid as long as the strings are.
[[nodiscard]] std::vector<char*> pointers_to(std::vector<std::string>& strings);

}  // namespace knister::test

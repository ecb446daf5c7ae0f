// tests/command/terminal.cpp: forkpty, and typing only when the program has asked.
#include "tests/command/terminal.h"

#include <array>
#include <cerrno>
#include <chrono>
#include <csignal>
#include <poll.h>
#include <pty.h>
#include <stdexcept>
#include <string_view>
#include <unistd.h>

#include "tests/command/child.h"
#include "tests/command/descriptor.h"
#include "tests/command/folder.h"
#include "tests/support/patience.h"

namespace knister::test {
namespace {

enum class Heard : unsigned char { text, end };

// Adds what the program writes next to the screen. A terminal ends its lines with CR LF.
Heard listen(const Descriptor& terminal, std::string& screen,
             std::chrono::steady_clock::time_point end) {
  const auto wait =
      std::chrono::duration_cast<std::chrono::milliseconds>(end - std::chrono::steady_clock::now());
  pollfd waiting{terminal.number(), POLLIN, 0};
  if (wait.count() <= 0) throw std::runtime_error("nothing more appears on the screen:\n" + screen);
  if (poll(&waiting, 1, static_cast<int>(wait.count())) <= 0) return Heard::text;
  std::array<char, 4096> buffer{};
  const ssize_t got = read(terminal.number(), buffer.data(), buffer.size());
  if (got < 0 && errno == EINTR) return Heard::text;
  if (got <= 0) return Heard::end;  // EIO: the program has closed its side
  for (const char c : std::string_view(buffer.data(), static_cast<std::size_t>(got))) {
    if (c != '\r') screen += c;
  }
  return Heard::text;
}

void type(const Descriptor& terminal, std::string_view text) {
  while (!text.empty()) {
    const ssize_t wrote = write(terminal.number(), text.data(), text.size());
    if (wrote < 0 && errno != EINTR) return;  // nobody reads any more: the screen tells why
    if (wrote > 0) text.remove_prefix(static_cast<std::size_t>(wrote));
  }
}

}  // namespace

Session type_at(const std::vector<std::string>& arguments, const std::vector<Typed>& lines,
                const Environment& changes) {
  std::vector<std::string> words{program_path()};
  words.insert(words.end(), arguments.begin(), arguments.end());
  // Games are kept in a folder of the test's own.
  const Folder home;
  Environment environment{{"XDG_STATE_HOME", home.path()}};
  for (const auto& [name, value] : changes) environment[name] = value;
  std::vector<std::string> variables = environment_with(environment);
  // Everything the child needs is ready before the fork: after it, only the exec is safe.
  const std::vector<char*> word_pointers = pointers_to(words);
  const std::vector<char*> variable_pointers = pointers_to(variables);
  int number = -1;
  winsize size{24, 80, 0, 0};
  const pid_t id = forkpty(&number, nullptr, nullptr, &size);
  if (id < 0) throw std::runtime_error("forkpty failed");
  if (id == 0) {
    std::signal(SIGPIPE, SIG_DFL);  // run() may have ignored it in this process
    execve(word_pointers[0], word_pointers.data(), variable_pointers.data());
    _exit(127);
  }
  Child child(id);
  const Descriptor terminal(number);

  Session session;
  const auto end = std::chrono::steady_clock::now() + patience(std::chrono::minutes(2));
  std::size_t seen = 0;
  for (const Typed& one : lines) {
    std::size_t at = std::string::npos;
    while ((at = session.screen.find(one.after, seen)) == std::string::npos) {
      if (listen(terminal, session.screen, end) == Heard::end) {
        throw std::runtime_error("the program ended before \"" + one.after + "\":\n" +
                                 session.screen);
      }
    }
    seen = at + one.after.size();
    type(terminal, one.line + '\n');
  }
  while (listen(terminal, session.screen, end) != Heard::end) {
  }
  session.code = child.wait();
  return session;
}

}  // namespace knister::test

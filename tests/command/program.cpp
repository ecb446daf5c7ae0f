// tests/command/program.cpp: pipes, one poll loop, and a limit on how long we wait.
#include "tests/command/program.h"

#include <array>
#include <cerrno>
#include <chrono>
#include <csignal>
#include <cstdlib>
#include <cstring>
#include <fcntl.h>
#include <poll.h>
#include <spawn.h>
#include <stdexcept>
#include <string_view>
#include <unistd.h>
#include <utility>

#include "tests/command/child.h"
#include "tests/command/descriptor.h"
#include "tests/support/patience.h"

namespace knister::test {
namespace {

// posix_spawn's two lists of wishes, freed whatever happens.
struct SpawnWishes {
  posix_spawn_file_actions_t files{};
  posix_spawnattr_t attributes{};
  SpawnWishes() {
    posix_spawn_file_actions_init(&files);
    posix_spawnattr_init(&attributes);
  }
  SpawnWishes(const SpawnWishes&) = delete;
  SpawnWishes& operator=(const SpawnWishes&) = delete;
  SpawnWishes(SpawnWishes&&) = delete;
  SpawnWishes& operator=(SpawnWishes&&) = delete;
  ~SpawnWishes() {
    posix_spawn_file_actions_destroy(&files);
    posix_spawnattr_destroy(&attributes);
  }
};

}  // namespace

pid_t spawn(const Start& start, int input, int output, int error) {
  SpawnWishes wishes;
  posix_spawn_file_actions_adddup2(&wishes.files, input, STDIN_FILENO);
  if (start.output_to.empty()) {
    posix_spawn_file_actions_adddup2(&wishes.files, output, STDOUT_FILENO);
  } else {
    posix_spawn_file_actions_addopen(&wishes.files, STDOUT_FILENO, start.output_to.c_str(),
                                     O_WRONLY, 0);
  }
  posix_spawn_file_actions_adddup2(&wishes.files, error, STDERR_FILENO);
  if (!start.folder.empty()) {
    posix_spawn_file_actions_addchdir_np(&wishes.files, start.folder.c_str());
  }
  // We ignore SIGPIPE ourselves; the program shall meet the world as it is.
  sigset_t ordinary{};
  sigemptyset(&ordinary);
  sigaddset(&ordinary, SIGPIPE);
  posix_spawnattr_setsigdefault(&wishes.attributes, &ordinary);
  posix_spawnattr_setflags(&wishes.attributes, POSIX_SPAWN_SETSIGDEF);

  std::vector<std::string> words{start.program.empty() ? program_path() : start.program};
  words.insert(words.end(), start.arguments.begin(), start.arguments.end());
  std::vector<std::string> variables = environment_with(start.environment);
  pid_t id = 0;
  const int trouble = posix_spawnp(&id, words[0].c_str(), &wishes.files, &wishes.attributes,
                                   pointers_to(words).data(), pointers_to(variables).data());
  if (trouble != 0) throw std::runtime_error(words[0] + ": " + std::strerror(trouble));
  return id;
}

namespace {

// Passes on as much as the pipe takes; closes it at the end, or when nobody reads any more.
void feed(Descriptor& to, std::string_view& left) {
  const ssize_t wrote = left.empty() ? 0 : write(to.number(), left.data(), left.size());
  if (wrote < 0 && (errno == EAGAIN || errno == EINTR)) return;
  left.remove_prefix(wrote < 0 ? left.size() : static_cast<std::size_t>(wrote));
  if (left.empty()) to.close();
}

void collect(Descriptor& from, std::string& text) {
  std::array<char, 1U << 16U> buffer{};
  const ssize_t got = read(from.number(), buffer.data(), buffer.size());
  if (got < 0 && errno == EINTR) return;
  if (got <= 0) return from.close();
  text.append(buffer.data(), static_cast<std::size_t>(got));
}

}  // namespace

std::string program_path() {
  const char* chosen = std::getenv("KNISTER_PROGRAM");
  return chosen != nullptr && *chosen != '\0' ? chosen : KNISTER_PROGRAM_PATH;
}

std::vector<std::string> environment_with(const Environment& changes) {
  Environment all;
  for (char** variable = environ; *variable != nullptr; ++variable) {
    const std::string_view text(*variable);
    const std::size_t sign = text.find('=');
    if (sign == std::string_view::npos) continue;
    const std::string name(text.substr(0, sign));
    if (!name.starts_with("LC_")) all[name] = std::string(text.substr(sign + 1));
  }
  for (const char* name : {"LANG", "LANGUAGE", "NO_COLOR", "SOURCE_DATE_EPOCH"}) all.erase(name);
  all["LC_ALL"] = "C.UTF-8";
  all["TERM"] = "xterm";
  for (const auto& [name, value] : changes) all[name] = value;
  std::vector<std::string> variables;
  for (const auto& [name, value] : all) {
    if (value) variables.push_back(name + '=' + *value);
  }
  return variables;
}

std::vector<char*> pointers_to(std::vector<std::string>& strings) {
  std::vector<char*> pointers;
  pointers.reserve(strings.size() + 1);
  for (std::string& one : strings) pointers.push_back(one.data());
  pointers.push_back(nullptr);
  return pointers;
}

void PrintTo(const Finished& finished, std::ostream* os) {
  *os << "exit code " << finished.code << "\n--- stdout\n"
      << finished.out << "--- stderr\n"
      << finished.err << "---";
}

Finished run(const Start& start) {
  std::signal(SIGPIPE, SIG_IGN);  // a program may stop reading: that is its business
  Pipe input = make_pipe();
  Pipe output = make_pipe();
  Pipe error = make_pipe();
  Child child(spawn(start, input.from.number(), output.to.number(), error.to.number()));
  input.from.close();
  output.to.close();
  error.to.close();
  fcntl(input.to.number(), F_SETFL, O_NONBLOCK);

  Finished finished;
  std::string_view left = start.input;
  const auto longest_run = patience(std::chrono::minutes(1));
  const auto end = std::chrono::steady_clock::now() + longest_run;
  while (output.from.is_open() || error.from.is_open()) {
    const auto wait = std::chrono::duration_cast<std::chrono::milliseconds>(
        end - std::chrono::steady_clock::now());
    if (wait.count() <= 0) {
      throw std::runtime_error("the program is not done after " +
                               std::to_string(longest_run.count()) + " ms");
    }
    // poll passes over those that are closed: their number is -1.
    std::array<pollfd, 3> waiting{pollfd{input.to.number(), POLLOUT, 0},
                                  pollfd{output.from.number(), POLLIN, 0},
                                  pollfd{error.from.number(), POLLIN, 0}};
    if (poll(waiting.data(), waiting.size(), static_cast<int>(wait.count())) < 0) continue;
    if (waiting[0].revents != 0) feed(input.to, left);
    if (waiting[1].revents != 0) collect(output.from, finished.out);
    if (waiting[2].revents != 0) collect(error.from, finished.err);
  }
  finished.code = child.wait();
  return finished;
}

Finished knister(std::vector<std::string> arguments, std::string input) {
  return run({.arguments = std::move(arguments), .input = std::move(input)});
}

}  // namespace knister::test

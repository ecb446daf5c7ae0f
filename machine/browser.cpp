#include "machine/browser.h"

#include <array>
#include <chrono>
#include <condition_variable>
#include <fcntl.h>
#include <mutex>
#include <spawn.h>
#include <sys/wait.h>
#include <unistd.h>

namespace knister::machine {
namespace {

// 0: it could not be started.
pid_t start(const std::string& url) {
  posix_spawn_file_actions_t actions;
  posix_spawn_file_actions_init(&actions);
  // What browsers say to terminals is of no use to anybody.
  posix_spawn_file_actions_addopen(&actions, STDIN_FILENO, "/dev/null", O_RDONLY, 0);
  posix_spawn_file_actions_addopen(&actions, STDOUT_FILENO, "/dev/null", O_WRONLY, 0);
  posix_spawn_file_actions_addopen(&actions, STDERR_FILENO, "/dev/null", O_WRONLY, 0);
  std::string program = "xdg-open";
  std::string argument = url;
  std::array<char*, 3> arguments{program.data(), argument.data(), nullptr};
  pid_t process = 0;
  const int code =
      posix_spawnp(&process, program.c_str(), &actions, nullptr, arguments.data(), environ);
  posix_spawn_file_actions_destroy(&actions);
  return code == 0 ? process : 0;
}

void wait_for(const std::stop_token& stop, pid_t process, const std::function<void()>& missed) {
  constexpr std::chrono::milliseconds moment{100};
  std::mutex mutex;
  std::condition_variable_any stopped;
  std::unique_lock lock(mutex);
  int status = 0;
  pid_t ended = 0;
  while (ended == 0 && !stop.stop_requested()) {
    ended = waitpid(process, &status, WNOHANG);
    if (ended == 0) stopped.wait_for(lock, stop, moment, [] { return false; });
  }
  const bool fine = WIFEXITED(status) && WEXITSTATUS(status) == 0;
  if (ended == process && !fine) missed();
}

}  // namespace

Browser::Browser(const std::string& url, std::function<void()> missed) {
  const pid_t process = start(url);
  if (process == 0) {
    missed();
    return;
  }
  waiting_ = std::jthread([process, missed = std::move(missed)](const std::stop_token& stop) {
    wait_for(stop, process, missed);
  });
}

}  // namespace knister::machine

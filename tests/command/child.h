// tests/command/child.h: a started process that is never left behind.
#pragma once

#include <cerrno>
#include <csignal>
#include <sys/types.h>
#include <sys/wait.h>

namespace knister::test {

class Child {
 public:
  explicit Child(pid_t id) : id_(id) {}
  Child(const Child&) = delete;
  Child& operator=(const Child&) = delete;
  Child(Child&&) = delete;
  Child& operator=(Child&&) = delete;
  ~Child() {  // only when an exception flies
    if (id_ <= 0) return;
    kill(id_, SIGKILL);
    wait();
  }

  [[nodiscard]] pid_t id() const { return id_; }

  // Its exit code, or 128 and the number of the signal that ended it.
  int wait() {
    int status = 0;
    while (waitpid(id_, &status, 0) < 0 && errno == EINTR) {
    }
    id_ = 0;
    return WIFSIGNALED(status) ? 128 + WTERMSIG(status) : WEXITSTATUS(status);
  }

 private:
  pid_t id_;
};

}  // namespace knister::test

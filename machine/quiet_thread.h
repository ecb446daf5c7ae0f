// machine/quiet_thread.h: a thread that no signal reaches: those are for the one that owns the
// terminal.
#pragma once

#include <csignal>
#include <functional>
#include <pthread.h>
#include <thread>

namespace knister::machine {

[[nodiscard]] inline std::thread quiet_thread(std::function<void()> work) {
  sigset_t all{};
  sigset_t before{};
  sigfillset(&all);
  pthread_sigmask(SIG_SETMASK, &all, &before);
  std::thread thread(std::move(work));
  pthread_sigmask(SIG_SETMASK, &before, nullptr);
  return thread;
}

}  // namespace knister::machine

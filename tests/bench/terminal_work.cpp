// tests/bench/terminal_work.cpp: `terminal_work PROGRAM` plays in a real pseudo-terminal and asks
// the system how much processor time the program has used, before and after each key.
#include <algorithm>
#include <array>
#include <cstdio>
#include <cstdlib>
#include <ctime>
#include <filesystem>
#include <poll.h>
#include <pty.h>
#include <string>
#include <string_view>
#include <sys/wait.h>
#include <unistd.h>
#include <vector>

namespace {

constexpr int quiet = 40;  // milliseconds without output: the program waits for a key

double milliseconds(clockid_t clock) {
  timespec time{};
  clock_gettime(clock, &time);
  return static_cast<double>(time.tv_sec) * 1e3 + static_cast<double>(time.tv_nsec) / 1e6;
}

class Program {
 public:
  Program(const char* path, unsigned short rows, unsigned short columns) {
    winsize size{rows, columns, 0, 0};
    started_ = milliseconds(CLOCK_MONOTONIC);
    id_ = forkpty(&terminal_, nullptr, nullptr, &size);
    if (id_ < 0) std::exit(1);
    if (id_ == 0) {
      execl(path, path, "play", "--seed", "42", nullptr);
      _exit(127);
    }
  }

  // Reads until nothing more comes; the time since the start when the last of it came.
  double settle() {
    double last = 0;
    std::array<char, 65536> buffer{};
    // The first output may take long on a busy machine.
    for (int patience = 10'000;; patience = quiet) {
      pollfd waiting{terminal_, POLLIN, 0};
      if (poll(&waiting, 1, patience) <= 0) return last;
      if (read(terminal_, buffer.data(), buffer.size()) <= 0) return last;
      last = milliseconds(CLOCK_MONOTONIC) - started_;
    }
  }

  [[nodiscard]] double work() const {
    clockid_t clock{};
    if (clock_getcpuclockid(id_, &clock) != 0) std::exit(1);
    return milliseconds(clock);
  }

  void press(std::string_view key) {
    if (write(terminal_, key.data(), key.size()) < 0) std::exit(1);
  }

  void end() {
    press("q");
    settle();
    close(terminal_);
    waitpid(id_, nullptr, 0);
  }

 private:
  pid_t id_ = -1;
  int terminal_ = -1;
  double started_ = 0;
};

void report(const char* what, std::vector<double> values) {
  std::sort(values.begin(), values.end());
  std::printf("%-44s median %6.2f ms, most %6.2f ms (%zu times)\n", what, values[values.size() / 2],
              values.back(), values.size());
}

}  // namespace

int main(int argc, char** argv) {
  if (argc != 2) {
    std::fprintf(stderr, "usage: terminal_work PROGRAM\n");
    return 2;
  }
  std::string home = (std::filesystem::temp_directory_path() / "knister-XXXXXX").string();
  if (mkdtemp(home.data()) == nullptr) return 1;
  setenv("XDG_STATE_HOME", home.c_str(), 1);
  setenv("TERM", "xterm-256color", 1);
  setenv("LC_ALL", "C.UTF-8", 1);

  std::vector<double> start_work;
  std::vector<double> start_time;
  for (int i = 0; i < 20; ++i) {
    Program program(argv[1], 24, 80);
    start_time.push_back(program.settle());
    start_work.push_back(program.work());
    program.end();
  }
  report("start to first frame, work", start_work);
  report("start to first frame, by the clock", start_time);

  struct Window {
    unsigned short rows;
    unsigned short columns;
    const char* name;
  };
  for (const Window& window :
       {Window{24, 80, "a key, 80 x 24, work"}, Window{16, 40, "a key, 40 x 16, work"},
        Window{60, 200, "a key, 200 x 60, work"}}) {
    Program program(argv[1], window.rows, window.columns);
    program.settle();
    std::vector<double> keys;
    const auto press = [&](std::string_view key) {
      const double before = program.work();
      program.press(key);
      program.settle();
      keys.push_back(program.work() - before);
    };
    for (int round = 0; round < 25; ++round) {
      press("\r");
      // There and back, away from the edge: every key changes the screen. The cursor stands where
      // the last number went, at first in the centre.
      const int last = round == 0 ? 12 : round - 1;
      const bool right = last % 5 < 4;
      const bool down = last / 5 < 4;
      press(right ? "\x1bOC" : "\x1bOD");
      press(down ? "\x1bOB" : "\x1bOA");
      press(right ? "\x1bOD" : "\x1bOC");
      press(down ? "\x1bOA" : "\x1bOB");
      const std::array<char, 2> cell{static_cast<char>('a' + round % 5),
                                     static_cast<char>('1' + round / 5)};
      press({&cell[0], 1});
      press({&cell[1], 1});
    }
    report(window.name, keys);
    program.end();
  }
  std::filesystem::remove_all(home);
  return 0;
}

// tests/crash/store_child.cpp: store_child DATA SEED: goes on with the script of this seed and
// prints the number of the newest item on disk, until it is killed.
#include <cstdio>
#include <cstdlib>
#include <thread>
#include <unistd.h>

#include "store/sqlite_store.h"
#include "tests/crash/script.h"

namespace {

// At once and whole: a line in a buffer would be lost with the process.
void print_line(const std::string& text) {
  const std::string line = text + '\n';
  if (write(STDOUT_FILENO, line.data(), line.size()) < 0) std::_Exit(1);
}

}  // namespace

int main(int argc, char** argv) {
  using namespace knister;
  if (argc != 3) {
    std::fputs("store_child DATA SEED\n", stderr);
    return 2;
  }
  const std::uint64_t seed = std::strtoull(argv[2], nullptr, 10);
  std::uint64_t before = 0;  // set before the first item is appended
  store::Callbacks callbacks{
      .stored = [&](store::Ticket ticket) { print_line(std::to_string(before + ticket)); },
      .failed =
          [](const store::Fault& fault) {
            print_line("failed: " + fault.detail);
            std::_Exit(1);
          }};
  auto store = store::open_sqlite_store({.folder = argv[1],
                                         .callbacks = std::move(callbacks),
                                         .limits = {.items = 64},
                                         .checkpoint_pages = 100});
  if (!store) {
    print_line("failed: " + std::string(name(store.error().code)));
    return 1;
  }
  const test::Found found = test::look(**store, seed, 0);
  if (!found.problem.empty()) {
    print_line("failed: " + found.problem);
    return 1;
  }
  test::Script script(seed);
  while (script.made() < found.items) std::ignore = script.next();
  before = found.items;
  print_line(std::to_string(before));
  while (true) {
    const store::Item item = script.next();
    while (!(*store)->append(item)) std::this_thread::yield();
  }
}

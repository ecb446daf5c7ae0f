// machine/open_files.h: how many files and connections this process may have open.
#pragma once

#include <cstdint>

namespace knister::machine {

// Asks the system for so many, and answers how many there may be: often the system starts a program
// with few and allows many.
std::uint64_t allow_open_files(std::uint64_t wanted);

}  // namespace knister::machine

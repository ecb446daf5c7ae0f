// bound/shipped.cpp: the assembler puts the file of prices into the program as it is.
#include <cstddef>

#include "bound/prices.h"

__asm__(
    ".pushsection .rodata\n"
    "knister_prices_begin:\n"
    ".incbin \"" KNISTER_PRICES_FILE
    "\"\n"
    "knister_prices_end:\n"
    ".popsection\n");

// The labels above; their addresses are all that counts.
extern "C" {
extern const char knister_prices_begin;
extern const char knister_prices_end;
}

namespace knister::bound {

std::string_view shipped_prices() { return {&knister_prices_begin, &knister_prices_end}; }

}  // namespace knister::bound

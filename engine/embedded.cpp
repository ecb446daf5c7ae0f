// engine/embedded.cpp: the assembler puts the file into the program as it is.
#include "engine/embedded.h"

#include <cstdlib>

__asm__(
    ".pushsection .rodata\n"
    ".balign 16\n"
    "knister_weights_begin:\n"
    ".incbin \"" KNISTER_WEIGHTS_FILE
    "\"\n"
    "knister_weights_end:\n"
    ".popsection\n");

// The labels above; their addresses are all that counts.
extern "C" {
extern const std::byte knister_weights_begin;
extern const std::byte knister_weights_end;
}

namespace knister::engine {

std::span<const std::byte> embedded_weights() {
  return {&knister_weights_begin, &knister_weights_end};
}

const Network& embedded_network() {
  static const Network network = [] {
    auto loaded = Network::load(embedded_weights());
    if (!loaded) std::abort();  // the build's own tests read this very file
    return *loaded;
  }();
  return network;
}

}  // namespace knister::engine

// dice/fair/random.cpp: libsodium's generator; without it there are no fair dice: the end.
#include "dice/fair/random.h"

#include <cstdlib>
#include <sodium.h>

namespace knister::fair {

void fill_at_random(std::span<std::uint8_t> bytes) {
  if (sodium_init() < 0) std::abort();
  randombytes_buf(bytes.data(), bytes.size());
}

}  // namespace knister::fair

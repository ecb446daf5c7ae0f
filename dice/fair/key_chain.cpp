// dice/fair/key_chain.cpp: hashes from the last key to k0, and wipes them when they are done with.
#include "dice/fair/key_chain.h"

#include <cassert>
#include <sodium.h>

#include "dice/fair/hash.h"

namespace knister::fair {

KeyChain::KeyChain(const FairHash& last, std::uint32_t games) : keys_(rounds_of(games) + 1) {
  assert(games >= 1 && games <= most_games_of_a_draw);
  keys_.back() = last;
  for (std::size_t i = keys_.size() - 1; i > 0; --i) keys_[i - 1] = sha256(keys_[i]);
}

KeyChain::~KeyChain() {
  if (!keys_.empty()) sodium_memzero(keys_.data(), keys_.size() * sizeof(FairHash));
}

}  // namespace knister::fair

// dice/fair/hash.cpp: by libsodium; whoever hashes anything here comes through this file.
#include "dice/fair/hash.h"

#include <sodium.h>

namespace knister::fair {

static_assert(sizeof(FairHash) == crypto_hash_sha256_BYTES);
static_assert(sizeof(FairHash) == crypto_auth_hmacsha256_BYTES);
static_assert(sizeof(FairHash) == crypto_auth_hmacsha256_KEYBYTES);

FairHash sha256(ByteView bytes) {
  FairHash hash{};
  crypto_hash_sha256(hash.data(), bytes.data(), bytes.size());
  return hash;
}

FairHash hmac_sha256(const FairHash& key, ByteView message) {
  FairHash code{};
  crypto_auth_hmacsha256(code.data(), message.data(), message.size(), key.data());
  return code;
}

}  // namespace knister::fair

// dice/fair/roll.cpp: what is hashed, byte by byte; web/src/fair/fair-dice.ts does it again.
#include "dice/fair/roll.h"

#include "dice/fair/message.h"

namespace knister::fair {

FairHash nonce_commitment(const FairNonce& nonce) { return sha256(nonce); }

FairHash root_of(std::uint32_t draw, std::span<const FairNonce> nonces) {
  Message message("knister-root/1");
  message.add(draw).add(static_cast<std::uint32_t>(nonces.size()));
  for (const FairNonce& nonce : nonces) message.add(nonce);
  return sha256(message.bytes());
}

FairHash block(const DiceRoot& dice, std::uint32_t round, const FairHash& key,
               std::uint32_t counter) {
  Message message(fair_dice_version);
  message.add(dice.table).add(dice.root).add(round).add(counter);
  return hmac_sha256(key, message.bytes());
}

Roll roll(const DiceRoot& dice, std::uint32_t round, const FairHash& key) {
  return roll_from([&](std::uint32_t counter) { return block(dice, round, key, counter); });
}

std::string fingerprint(const FairHash& commitment, const FairHash& root) {
  const FairHash hash = sha256(Message("knister-fingerprint/1").add(commitment).add(root).bytes());
  std::string text;
  for (std::size_t i = 0; i < 3; ++i) {
    text += fingerprint_alphabet[hash[i] >> 4U];
    text += fingerprint_alphabet[hash[i] & 15U];
  }
  return text;
}

}  // namespace knister::fair

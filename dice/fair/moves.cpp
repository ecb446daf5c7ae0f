// dice/fair/moves.cpp: what is hashed, byte by byte; web/src/fair/fair-moves.ts does it again.
#include "dice/fair/moves.h"

#include "dice/fair/message.h"

namespace knister::fair {

FairHash moves_start(const TableId& table, std::uint32_t draw, std::uint32_t game) {
  return sha256(Message(moves_version).add(table).add(draw).add(game).bytes());
}

FairHash moves_digest(const FairHash& salt, const FairHash& before, std::uint32_t place,
                      std::span<const PlacedMove> since) {
  Message message(moves_version);
  message.add(before).add(place).add(static_cast<std::uint32_t>(since.size()));
  for (const PlacedMove& move : since) {
    message.add(move.seat).add_byte(move.round).add_byte(move.cell);
  }
  return hmac_sha256(salt, message.bytes());
}

FairHash moves_salt(const FairHash& secret, std::uint32_t game) {
  return hmac_sha256(secret, Message("knister-moves-salt/1").add(game).bytes());
}

}  // namespace knister::fair

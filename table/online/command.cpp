// table/online/command.cpp: the digest that tells two commands with the same number apart.
#include "table/online/command.h"

#include <string_view>

namespace knister::online {
namespace {

class Folding {
 public:
  explicit Folding(std::size_t kind) { add(kind); }
  Folding& add(std::uint64_t value) {
    for (int i = 0; i < 8; ++i) byte(static_cast<std::uint8_t>(value >> (8 * i)));
    return *this;
  }
  template <typename Range>
  Folding& bytes(const Range& range) {
    for (const auto one : range) byte(static_cast<std::uint8_t>(one));
    return *this;
  }
  [[nodiscard]] std::uint16_t folded() const {
    const std::uint64_t half = hash_ ^ hash_ >> 32U;
    return static_cast<std::uint16_t>(half ^ half >> 16U);
  }

 private:
  void byte(std::uint8_t value) { hash_ = (hash_ ^ value) * 0x100000001B3U; }  // FNV-1a
  std::uint64_t hash_ = 0xCBF29CE484222325U;
};

void add(Folding& it, const Sit& c) {
  it.bytes(c.name).bytes(c.commitment);
  if (c.program) it.add(1U);  // otherwise as before there were any: answers are kept for long
}
void add(Folding& it, const Rename& c) { it.add(c.seat).bytes(c.name); }
void add(Folding& it, const PickYoungest& c) { it.add(c.seat); }
void add(Folding& it, const SetOptions& c) {
  const Options& o = c.options;
  it.add(o.most_seats).add(o.big_from).add(o.games).add(o.pace.seconds).add(o.away_seconds);
  const std::array<std::uint8_t, 11> choices{
      static_cast<std::uint8_t>(o.pace.kind),   static_cast<std::uint8_t>(o.away),
      static_cast<std::uint8_t>(o.stand_in),    static_cast<std::uint8_t>(o.rolling),
      static_cast<std::uint8_t>(o.hints),       static_cast<std::uint8_t>(o.sheets),
      static_cast<std::uint8_t>(o.spectators),  static_cast<std::uint8_t>(o.late_comers),
      static_cast<std::uint8_t>(o.names),       static_cast<std::uint8_t>(o.top_ten),
      static_cast<std::uint8_t>(o.late_numbers)};
  it.bytes(choices);
}
void add(Folding& it, const AddBot& c) { it.add(static_cast<std::uint64_t>(c.level)); }
void add(Folding& it, const Kick& c) { it.add(c.seat); }
void add(Folding& it, const HandOver& c) { it.add(c.seat); }
void add(Folding& it, const StandIn& c) { it.add(c.seat).add(static_cast<std::uint64_t>(c.what)); }
void add(Folding& it, const Commit& c) { it.bytes(c.commitment); }
void add(Folding& it, const Reveal& c) { it.bytes(c.nonce); }
void add(Folding& it, const RollDice& c) { it.add(c.at.game).add(c.at.round); }
void add(Folding& it, const Write& c) { it.add(c.at.game).add(c.at.round).add(c.cell.index); }
void add(Folding& it, const Undo& c) { it.add(c.at.game).add(c.at.round); }
void add(Folding& it, const ShowEmote& c) { it.add(static_cast<std::uint64_t>(c.emote)); }
void add(Folding& /*it*/, const Watch& /*c*/) {}
void add(Folding& /*it*/, const Leave& /*c*/) {}
void add(Folding& /*it*/, const Start& /*c*/) {}
void add(Folding& /*it*/, const Pause& /*c*/) {}
void add(Folding& /*it*/, const Resume& /*c*/) {}
void add(Folding& /*it*/, const Rematch& /*c*/) {}
void add(Folding& /*it*/, const CloseTable& /*c*/) {}

}  // namespace

std::uint16_t digest(const Command& command) {
  Folding it(command.index());
  std::visit([&it](const auto& one) { add(it, one); }, command);
  return it.folded();
}

}  // namespace knister::online

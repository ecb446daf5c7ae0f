// client/device.h: a player's device at a table, without the wire: messages in, messages out. It
// keeps the table current, repeats commands until they are answered, adds its nonce to the draw and
// checks every roll against what it has kept.
//
// Whoever carries the messages calls `connected` when a connection is up, passes on what comes, and
// sends what `take` gives. A connection may break at any byte.
#pragma once

#include <cstdint>
#include <deque>
#include <functional>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "dice/fair/roll.h"
#include "protocol/message.h"
#include "rules/sheet.h"

namespace knister::client {

struct Identity {
  std::string table;  // the code
  std::string token;  // hexadecimal; kept across restarts, it is the seat
  protocol::Role role = protocol::Role::player;
};

// Who sits down: the table tells everybody of a program.
enum class Sitter : std::uint8_t { person, program };

struct Answered {
  online::CommandId id = 0;
  online::Command command;
  std::string refused;  // empty: done
};

// What no server should ever send.
enum class Trouble : std::uint8_t {
  none,
  unreadable,     // not a message
  missed_round,   // a roll of a later round than the next
  doubled_round,  // a roll that had come before
  wrong_key,      // a key that is not the one committed to
  wrong_dice,     // dice that do not follow from key and nonces
  wrong_nonces,   // nonces that are not what was committed to, or ours is not among them
};

// What a device has found that no honest server does, the first of it; it stays.
struct Alarm {
  enum class Kind : std::uint8_t { wrong_key, wrong_dice, wrong_nonces };
  Kind kind = Kind::wrong_dice;
  std::uint32_t draw = 1;
  std::uint16_t game = 1;
  int round = 0;

  friend bool operator==(const Alarm&, const Alarm&) = default;
};

// The newest digest of moves: docs/fair-moves.md. Place 26 is the end of the game.
struct KeptDigest {
  std::uint32_t draw = 0;
  std::uint16_t game = 0;
  int place = 0;
  online::Digest digest{};

  friend bool operator==(const KeptDigest&, const KeptDigest&) = default;
};

// How much of what comes is held against the draw.
enum class Checks : std::uint8_t {
  rounds,  // only that no roll is left out
  all,     // every key and every die
};

class Device {
 public:
  explicit Device(Identity identity);

  // --- the wire ---

  void connected();     // says hello and repeats what has no answer
  void disconnected();  // what follows is asked again
  void receive(std::string_view text);
  [[nodiscard]] std::vector<std::string> take();

  // --- what one wants ---

  // Queued, sent when there is room, repeated until it is answered.
  online::CommandId ask(online::Command command);
  // With a new nonce's commitment.
  void sit(std::string name, Sitter who = Sitter::person);
  [[nodiscard]] std::vector<Answered> take_answers();
  [[nodiscard]] bool idle() const { return asked_.empty(); }

  // --- what one sees ---

  [[nodiscard]] const std::optional<table::View>& table() const { return table_; }
  [[nodiscard]] const std::optional<protocol::Farewell>& farewell() const { return farewell_; }
  // What the last message told of the table, once: none of it when it told the table as a whole,
  // nothing when it told of something else.
  [[nodiscard]] std::optional<std::vector<table::NewsItem>> take_news() {
    return std::exchange(news_, std::nullopt);
  }
  [[nodiscard]] Trouble trouble() const { return trouble_; }
  Trouble take_trouble() { return std::exchange(trouble_, Trouble::none); }
  void set_checks(Checks checks) { checks_ = checks; }
  [[nodiscard]] const std::optional<Alarm>& alarm() const { return alarm_; }
  // We had a voice in the draw, and the dice were drawn without our nonce.
  [[nodiscard]] bool voice_unused() const { return voice_unused_; }
  [[nodiscard]] const std::optional<KeptDigest>& digest() const { return digest_; }
  [[nodiscard]] std::uint64_t proved_rolls() const { return proved_; }
  [[nodiscard]] Sheet own_sheet() const;
  [[nodiscard]] online::RoundName this_round() const;  // the one to write in
  [[nodiscard]] bool may_roll() const;
  [[nodiscard]] bool must_write() const;

 private:
  void apply(table::View table);
  void apply(const table::NewsItem& item);
  void check_roll(std::string_view dice, const online::Key& key);
  void check_nonces(const std::vector<FairNonce>& nonces);
  void raise(Trouble trouble, int round);
  [[nodiscard]] bool leads_to_k0(FairHash key, std::uint32_t game) const;
  void keep_draw();
  void keep_digest();
  void attend_draw();
  void send_some();
  void new_nonce();

  Identity identity_;
  std::optional<table::View> table_;
  std::optional<protocol::Farewell> farewell_;
  Trouble trouble_ = Trouble::none;
  Checks checks_ = Checks::all;
  std::uint64_t proved_ = 0;

  struct Asked {
    online::CommandId id;
    online::Command command;
  };
  std::deque<Asked> asked_;  // without an answer, oldest first
  std::size_t sent_ = 0;     // of these, on this connection
  online::CommandId newest_ = 0;
  bool knows_newest_ = false;
  std::vector<std::string> out_;
  std::vector<Answered> answers_;
  std::optional<std::vector<table::NewsItem>> news_;
  bool up_ = false;

  // Kept from before the dice were fixed.
  FairNonce nonce_{};
  std::optional<FairHash> k0_;
  std::uint32_t k0_draw_ = 0;
  std::vector<std::string> commitments_;  // of all voices of that draw
  bool had_voice_ = false;                // since the start
  bool voice_unused_ = false;
  std::optional<KeptDigest> digest_;
  std::optional<Alarm> alarm_;
  std::optional<fair::DiceRoot> dice_;
};

}  // namespace knister::client

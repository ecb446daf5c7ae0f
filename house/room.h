// house/room.h: one table with the wires that lead to it. It turns what happens at the table into
// frames; what may happen is the house's business.
#pragma once

#include <map>
#include <memory>
#include <optional>
#include <set>
#include <string>
#include <vector>

#include "house/fair_draw.h"
#include "house/outbox.h"
#include "house/wire.h"
#include "protocol/step_log.h"
#include "protocol/table_code.h"
#include "store/item.h"
#include "table/online/online_table.h"
#include "table/online/reader.h"

namespace knister::house {

class Room {
 public:
  // Tables of earlier servers have no secret: their code is all that their links hold.
  Room(const online::TableId& id, protocol::TableKey key) : id_(id), key_(std::move(key)) {}

  [[nodiscard]] const online::TableId& id() const { return id_; }
  [[nodiscard]] const std::string& code() const { return key_.code; }
  [[nodiscard]] const std::string& secret() const { return key_.secret; }
  [[nodiscard]] const online::OnlineTable& table() const { return table_; }
  [[nodiscard]] const online::State& state() const { return table_.state(); }

  // --- the log ---

  // Applies a step and gives what has to be stored of it.
  [[nodiscard]] std::vector<store::Change> take(const online::Step& step);
  void set_ticket(store::Ticket ticket) { ticket_ = ticket; }
  // The newest thing about this table that is on its way to the disk.
  [[nodiscard]] store::Ticket ticket() const { return ticket_; }
  // Rebuilds from the log: the step that was applied; nothing when the bytes are no step of ours.
  [[nodiscard]] std::optional<online::Step> replay(std::string_view bytes,
                                                   const protocol::PrivateParts& parts);
  [[nodiscard]] std::uint64_t sequence() const { return sequence_; }
  // About what the log takes on disk.
  [[nodiscard]] std::uint64_t log_bytes() const { return log_bytes_; }

  // --- time ---

  // A table's time never goes back. When the clock of a new start is behind its last step, the
  // table's own time runs ahead of the house's by so much.
  void set_ahead(online::Time ahead) { ahead_ = ahead; }
  [[nodiscard]] online::Time ahead() const { return ahead_; }
  [[nodiscard]] online::Time time(online::Time of_house) const { return of_house + ahead_; }

  // --- the dice ---

  std::optional<FairDraw> draw;

  // --- the wires ---

  void add(Wire& wire, const online::TokenHash& token, protocol::Role role);
  void remove(Wire& wire);
  [[nodiscard]] std::size_t wire_count() const { return wires_.size(); }
  [[nodiscard]] std::size_t wires_of(const online::TokenHash& token) const;
  [[nodiscard]] const std::vector<Wire*>& wires() const { return wires_; }
  // Somebody who was let in is in this network, or the table was opened from there.
  [[nodiscard]] bool is_near(const Network& network) const { return near_.contains(network); }
  void set_home(const Network& network) { ++near_[network]; }

  [[nodiscard]] online::Reader reader(const Wire& wire) const;
  [[nodiscard]] Frame table_frame(const Wire& wire, online::Time now) const;

  // News of a step that has been applied, for everybody whom it concerns.
  void tell(const online::Step& step, online::Time now, Outbox& outbox);
  // The whole table to those who could not follow otherwise: once, however much has happened. To
  // so many at a time: a crowd's tables are long to write, and much to hold.
  void tell_tables(online::Time now, Outbox& outbox, std::size_t most);
  // The same to this one, where it is due: who asks is told before the answer.
  void tell_table(Wire& wire, online::Time now, Outbox& outbox);
  [[nodiscard]] std::size_t tables_due() const { return due_.size(); }
  // What the crowd's host and wall are told now and then; when to ask again.
  void tell_watchers(online::Time now, Outbox& outbox);
  [[nodiscard]] online::Time watchers_due() const { return watchers_due_; }

  // Bots that are thinking: seat and round.
  std::set<std::pair<online::SeatId, int>> thinking;
  online::Time scheduled = online::never;  // for the house's list of deadlines

 private:
  // The wires themselves hold the tokens.
  struct ByToken {
    using is_transparent = void;
    static const online::TokenHash& token(const Wire* wire) { return wire->token_; }
    static const online::TokenHash& token(const online::TokenHash& itself) { return itself; }
    bool operator()(const auto& a, const auto& b) const { return token(a) < token(b); }
  };

  [[nodiscard]] std::vector<Wire*> audience(const online::Step& step) const;
  [[nodiscard]] Frame due_frame(Wire& wire, online::Time now) const;
  [[nodiscard]] table::View view_for(const Wire& wire, online::Time now) const;

  online::TableId id_;
  protocol::TableKey key_;
  online::OnlineTable table_;
  std::uint64_t sequence_ = 0;
  std::uint64_t log_bytes_ = 0;
  online::Time ahead_ = 0;
  store::Ticket ticket_ = 0;
  std::uint32_t parts_ = 0;
  std::vector<Wire*> wires_;
  std::vector<Wire*> due_;  // those who get the whole table
  std::multiset<Wire*, ByToken> wires_by_token_;
  std::map<Network, std::uint32_t> near_;  // how many of the wires are there
  online::Time watchers_due_ = online::never;
  online::Time watchers_told_ = 0;
  std::uint32_t told_seats_ = 0;
  std::map<online::SeatId, online::TokenHash> stood_up_;  // in the last step
};

}  // namespace knister::house

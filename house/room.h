// house/room.h: one table with the lines that lead to it. It turns what happens at the table into
// frames; what may happen is the house's business.
#pragma once

#include <map>
#include <memory>
#include <optional>
#include <set>
#include <string>
#include <vector>

#include "house/fair_draw.h"
#include "house/line.h"
#include "house/outbox.h"
#include "protocol/step_log.h"
#include "store/item.h"
#include "table/online/online_table.h"
#include "table/online/reader.h"

namespace knister::house {

class Room {
 public:
  Room(const online::TableId& id, std::string code) : id_(id), code_(std::move(code)) {}

  [[nodiscard]] const online::TableId& id() const { return id_; }
  [[nodiscard]] const std::string& code() const { return code_; }
  [[nodiscard]] const online::OnlineTable& table() const { return table_; }
  [[nodiscard]] const online::State& state() const { return table_.state(); }

  // --- the log ---

  // Applies a step and gives what has to be stored of it.
  [[nodiscard]] std::vector<store::Change> take(const online::Step& step);
  void set_ticket(store::Ticket ticket) { ticket_ = ticket; }
  // The newest thing about this table that is on its way to the disk.
  [[nodiscard]] store::Ticket ticket() const { return ticket_; }
  // Rebuilds from the log; false when the bytes are no step of ours.
  [[nodiscard]] bool replay(std::string_view bytes, const protocol::PrivateParts& parts);
  [[nodiscard]] std::uint64_t sequence() const { return sequence_; }

  // --- the dice ---

  std::optional<FairDraw> draw;

  // --- the lines ---

  void add(Line& line, const online::TokenHash& token, protocol::Role role);
  void remove(Line& line);
  [[nodiscard]] std::size_t line_count() const { return lines_.size(); }
  [[nodiscard]] std::size_t lines_of(const online::TokenHash& token) const;
  [[nodiscard]] const std::vector<Line*>& lines() const { return lines_; }

  [[nodiscard]] online::Reader reader(const Line& line) const;
  [[nodiscard]] Frame table_frame(const Line& line, online::Time now) const;

  // News of a step that has been applied, for everybody whom it concerns.
  void tell(const online::Step& step, online::Time now, Outbox& outbox);
  // The whole table to those who could not follow otherwise: once, however much has happened.
  void tell_tables(online::Time now, Outbox& outbox);
  // What the crowd's host and wall are told now and then; when to ask again.
  void tell_watchers(online::Time now, Outbox& outbox);
  [[nodiscard]] online::Time watchers_due() const { return watchers_due_; }

  // Bots that are thinking: seat and round.
  std::set<std::pair<online::SeatId, int>> thinking;
  online::Time scheduled = online::never;  // for the house's list of deadlines

 private:
  [[nodiscard]] std::vector<Line*> audience(const online::Step& step) const;
  [[nodiscard]] table::View view_for(const Line& line, online::Time now) const;

  online::TableId id_;
  std::string code_;
  online::OnlineTable table_;
  std::uint64_t sequence_ = 0;
  store::Ticket ticket_ = 0;
  std::uint32_t parts_ = 0;
  std::vector<Line*> lines_;
  std::vector<Line*> due_;  // those who get the whole table
  std::map<online::TokenHash, std::vector<Line*>> lines_by_token_;
  online::Time watchers_due_ = online::never;
  online::Time watchers_told_ = 0;
  std::uint32_t told_seats_ = 0;
  std::map<online::SeatId, online::TokenHash> stood_up_;  // in the last step
};

}  // namespace knister::house

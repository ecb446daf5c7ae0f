// store/postgres/batch.h: turns items into rows, inside a transaction that its user begins and
// ends.
#pragma once

#include <map>
#include <set>
#include <span>

#include "store/chain.h"
#include "store/item.h"
#include "store/postgres/link.h"

namespace knister::store::postgres {

class BatchWriter {
 public:
  // Most of it is only sent: its faults come when the transaction ends. After a fault this object
  // has to go: what it remembers of the tables would no longer be so.
  [[nodiscard]] Done write(Link& link, std::span<const Item> items);

 private:
  [[nodiscard]] Done know_tables(Link& link, std::span<const Item> items);
  Head& head_of(const TableId& table);

  [[nodiscard]] Done write(Link& link, const Item& item, const Event& event);
  [[nodiscard]] static Done write(Link& link, const Item& item, const Answer& answer);
  [[nodiscard]] Done write(Link& link, const Item& item, const Secret& secret);
  [[nodiscard]] Done write(Link& link, const Item& item, const Person& person);
  [[nodiscard]] Done write(Link& link, const Item& item, const Result& result);
  [[nodiscard]] static Done write(Link& link, const Item& item, const DailyEntry& entry);
  [[nodiscard]] static Done write(Link& link, const Item& item, const SecretRemoval& removal);
  [[nodiscard]] static Done write(Link& link, const Item& item, const NameRemoval& removal);
  [[nodiscard]] Done write(Link& link, const Item& item, const TableRemoval& removal);
  [[nodiscard]] static Done write(Link& link, const Item& item, const DailyRemoval& removal);
  [[nodiscard]] static Done write(Link& link, const Item& item, const AnswerRemoval& removal);
  [[nodiscard]] static Done write(Link& link, const Item& item, const Note& note);

  std::map<TableId, Head> known_;
  std::set<TableId> touched_;  // whose own row is to be written at the end
};

// What is kept of a name that is too long for every engine.
[[nodiscard]] std::optional<std::string> kept_name(const std::optional<std::string>& name);

// As SQL reads an array of them.
[[nodiscard]] std::string array_of(std::span<const std::int32_t> numbers);

}  // namespace knister::store::postgres

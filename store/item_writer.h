// store/item_writer.h: turns items into rows. For the writer's thread, inside its transaction.
#pragma once

#include <map>

#include "store/table_numbers.h"

namespace knister::store {

class ItemWriter {
 public:
  explicit ItemWriter(Database& database) : database_(&database) {}

  // After a fault the transaction has to be given up, and this object with it: what it remembers
  // of the tables would no longer be so.
  [[nodiscard]] Done write(const Item& item);

  // Whether something was removed since this was asked last of which no trace shall stay. The
  // secret of a draw is not: when it may go, all of it has been revealed.
  [[nodiscard]] bool take_removed() { return std::exchange(removed_, false); }

 private:
  struct Known {
    TableNumber number;
    Head head;
  };
  [[nodiscard]] Expected<Known*> know(const TableId& table);

  [[nodiscard]] Done write(const Item& item, const Event& event);
  [[nodiscard]] Done write(const Item& item, const Answer& answer);
  [[nodiscard]] Done write(const Item& item, const Secret& secret);
  [[nodiscard]] Done write(const Item& item, const Person& person);
  [[nodiscard]] Done write(const Item& item, const Result& result);
  [[nodiscard]] Done write(const Item& item, const DailyEntry& entry);
  [[nodiscard]] Done write(const Item& item, const SecretRemoval& removal);
  [[nodiscard]] Done write(const Item& item, const NameRemoval& removal);
  [[nodiscard]] Done write(const Item& item, const TableRemoval& removal);
  [[nodiscard]] Done write(const Item& item, const DailyRemoval& removal);
  [[nodiscard]] Done write(const Item& item, const AnswerRemoval& removal);

  [[nodiscard]] Done write(const Item& item, const Note& note);

  Database* database_;
  std::map<TableId, Known> known_;
  bool removed_ = false;
};

}  // namespace knister::store

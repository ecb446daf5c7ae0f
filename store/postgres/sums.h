// store/postgres/sums.h: the checksum of each kind of row, over all that it holds.
#pragma once

#include <optional>
#include <string_view>

#include "store/chain.h"
#include "store/checksum.h"
#include "store/item.h"

namespace knister::store::postgres {

inline Checksum& add(Checksum& sum, const std::optional<std::string>& text) {
  return text ? sum.add(std::string_view(*text)) : sum.add_nothing();
}

[[nodiscard]] inline Sum table_sum(const TableId& id, const Head& head) {
  const auto last = static_cast<std::int64_t>(head.last);
  return Checksum().add(as_text(id)).add(last).add(head.chain).value();
}
[[nodiscard]] inline Sum answer_sum(Time time, const Answer& answer) {
  return Checksum()
      .add(std::string_view(answer.client))
      .add(std::string_view(answer.command))
      .add(as_number(time))
      .add(std::string_view(answer.bytes))
      .value();
}
[[nodiscard]] inline Sum secret_sum(const TableId& id, const Secret& secret) {
  return Checksum().add(as_text(id)).add(secret.draw).add(std::string_view(secret.bytes)).value();
}
[[nodiscard]] inline Sum person_sum(const TableId& id, const Person& person) {
  Checksum sum;
  sum.add(as_text(id)).add(person.seat);
  if (person.token) {
    sum.add(as_text(*person.token));
  } else {
    sum.add_nothing();
  }
  return add(sum, person.name).value();
}
[[nodiscard]] inline Sum result_sum(const TableId& id, Time time, const Result& result) {
  Checksum sum;
  sum.add(as_text(id)).add(result.game).add(as_number(time)).add(std::string_view(result.record));
  for (const std::int32_t total : result.totals) sum.add(total);
  return sum.value();
}
[[nodiscard]] inline Sum entry_sum(Time time, const DailyEntry& entry) {
  Checksum sum;
  sum.add(std::string_view(entry.date)).add(as_text(entry.token)).add(as_number(time));
  sum.add(entry.total);
  return add(sum, entry.name).add(std::string_view(entry.record)).value();
}

}  // namespace knister::store::postgres

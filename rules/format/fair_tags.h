// rules/format/fair_tags.h: the tags of fair dice, as a record is read. Only their form is checked.
#pragma once

#include <cstddef>
#include <optional>
#include <string_view>

#include "rules/format/text_error.h"
#include "rules/record.h"

namespace knister {

class FairTags {
 public:
  using Fault = std::optional<tl::unexpected<TextError>>;

  // Whether the tag is one of ours.
  [[nodiscard]] static bool knows(std::string_view name);

  // Puts what the tag says into the record, a seat's tag into its last seat; `at` is where the
  // value stands.
  [[nodiscard]] Fault take(const Tag& tag, std::size_t at, Record& record);

  // When a seat's tags end, and when all tags do: whatever was begun has to be complete.
  [[nodiscard]] Fault close_seat();
  [[nodiscard]] Fault close() const;

 private:
  unsigned seen_ = 0;      // a bit for each tag of the record
  unsigned seat_has_ = 0;  // the same for those of the last seat
  std::size_t first_at_ = 0;
  std::size_t seat_at_ = 0;
};

// 2 of 3
[[nodiscard]] std::string fair_game_text(const FairDice& fair);

}  // namespace knister

// library/dice.cpp: the dice of a seed, of a game and of a day, of include/knister.h.
#include "dice/daily.h"
#include "dice/source.h"
#include "library/error.h"
#include "library/given.h"

using namespace knister;
using namespace knister::library;

namespace {

knister_status roll_all(dice::Source source, knister_roll* rolls, std::size_t count,
                        knister_error* error) {
  if (rolls == nullptr && count > 0) return fail(error, KNISTER_BAD_ARGUMENT);
  for (std::size_t i = 0; i < count; ++i) rolls[i] = told(source.roll());
  return KNISTER_OK;
}

}  // namespace

knister_status knister_dice_of_seed(std::uint64_t seed, knister_roll* rolls, std::size_t count,
                                    knister_error* error) {
  return roll_all(dice::Source(seed), rolls, count, error);
}

knister_status knister_dice_of_game(std::uint64_t seed, std::uint64_t game, knister_roll* rolls,
                                    std::size_t count, knister_error* error) {
  return roll_all(dice::Source::for_game(seed, game), rolls, count, error);
}

knister_status knister_dice_of_day(const char* date, std::size_t length, knister_roll* rolls,
                                   knister_error* error) {
  if (date == nullptr || rolls == nullptr) return fail(error, KNISTER_BAD_ARGUMENT);
  return guarded(error, [&]() -> knister_status {
    const auto daily = dice::daily_rolls({date, length});
    if (!daily) return fail(error, KNISTER_NO_SUCH_DAY);
    for (std::size_t i = 0; i < daily->size(); ++i) rolls[i] = told((*daily)[i]);
    return KNISTER_OK;
  });
}

// tests/fuzz/fair.cpp: verifies any bytes that are a record, and fair games of which one byte is
// another: whatever it changes in the dice or in what they follow from is noticed.
#include <array>
#include <map>

#include "dice/fair/verify_moves.h"
#include "rules/format/record_text.h"
#include "tests/fuzz/fuzz.h"
#include "tests/support/fair_game.h"

using namespace knister;

namespace {

struct Original {
  Record record;
  std::string text;
};

// Few games, made once: what is changed in them matters, not which they are.
const Original& original(std::uint8_t seed) {
  static std::map<std::uint8_t, Original> made;
  const auto found = made.find(seed);
  if (found != made.end()) return found->second;
  const Record record = test::fair_game(seed).record;
  return made.emplace(seed, Original{record, to_text(record)}).first->second;
}

void check_verdicts(std::string_view text) {
  const auto records = parse_records(text);
  if (!records) return;
  const auto verdicts = fair::verify(*records);
  CHECK(verdicts.size() == records->size());
  for (std::size_t i = 0; i < verdicts.size(); ++i) {
    CHECK(fair::verify_moves((*records)[i]).said != fair::MovesVerdict::Said::proved);
    CHECK(!verdicts[i].is(fair::Trust::proved));
    const fair::Finding* wrong = verdicts[i].wrong();
    CHECK((*records)[i].fair.has_value() ||
          (wrong != nullptr && wrong->fault == fair::Fault::not_fair));
    if (wrong == nullptr) continue;
    CHECK(wrong->round <= (*records)[i].rolls.size() || wrong->round == 1);
    CHECK(wrong->seat <= (*records)[i].seats.size());
    CHECK(!fair::name(wrong->fault).empty());
  }
}

void check_changed_byte(std::uint8_t seed, std::size_t at, char byte) {
  const Original& before = original(seed);
  std::string text = before.text;
  text[at % text.size()] = byte;
  const auto records = parse_records(text);
  if (!records) {
    fuzz::check_error(records.error(), text);
    return;
  }
  if (records->size() != 1) return;
  Record after = records->front();
  // How many games the chain was made for is told, but no dice follow from it.
  if (after.fair) after.fair->games = before.record.fair->games;
  const bool same = after.fair == before.record.fair && after.rolls == before.record.rolls;
  CHECK(fair::verify(after).is(fair::Trust::consistent) == same);
}

}  // namespace

int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  check_verdicts(fuzz::text_of(data, size));
  if (size < 4) return 0;
  check_changed_byte(data[0] % 16, data[1] * 256U + data[2], static_cast<char>(data[3]));
  return 0;
}

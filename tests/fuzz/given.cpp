// tests/fuzz/given.cpp: reads any bytes as whatever game the command is given, moves among them, up
// to the sentence that refuses it.
#include "app/given_game.h"
#include "cli/failure.h"
#include "rules/format/moves.h"
#include "rules/format/record_text.h"
#include "tests/fuzz/fuzz.h"

using namespace knister;

namespace {

void check_moves(std::string_view text) {
  const auto record = parse_moves(text);
  if (!record) {
    fuzz::check_error(record.error(), text);
    return;
  }
  CHECK(record->seats.size() == 1);
  CHECK(record->seats[0].cells.size() == record->rolls.size());
  const std::string written = moves_text(*record, 0);
  CHECK(parse_moves(written) == *record);
}

void check_given(std::string_view text) {
  static const i18n::Catalogue words{i18n::Language{}};
  const Notation notation = guess_notation(text);
  try {
    const Given given = app::read_given(words, text, notation);
    CHECK(given.games.empty() == given.position.has_value());
    for (const Record& game : given.games) {
      fuzz::check_showable(app::record_json(game));
      CHECK(app::shown_names(words, game).size() == game.seats.size());
      // What we write ourselves is taken for what it is.
      CHECK(guess_notation(to_text(game)) == Notation::record);
    }
    if (given.position) {
      CHECK(guess_notation(to_text(*given.position)) == Notation::position);
    }
  } catch (const cli::InputError& refusal) {
    fuzz::check_showable(refusal.what());
  }
}

}  // namespace

int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  const std::string_view text = fuzz::text_of(data, size);
  check_moves(text);
  check_given(text);
  return 0;
}

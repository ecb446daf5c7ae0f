// tests/fuzz/library.cpp: what a C program may do with libknister: any text to every reader, and
// any order of calls with any numbers to a few games.
#include <algorithm>
#include <array>
#include <cstring>
#include <vector>

#include "include/knister.h"
#include "tests/fuzz/fuzz.h"

using namespace knister;

namespace {

// A refusal has a name, a sentence and, in a text, a place within it.
void check_refusal(knister_status status, const knister_error& error) {
  CHECK(error.status == status);
  CHECK(error.name[0] != '\0' && error.text[0] != '\0');
  CHECK(std::memchr(error.text, 0, sizeof error.text) != nullptr);
  fuzz::check_showable(error.text);
}

void check_texts(std::string_view text) {
  knister_error error{};
  std::array<std::uint8_t, KNISTER_CELLS> sheet{};
  knister_roll roll{};
  const auto check = [&](knister_status status) {
    if (status == KNISTER_OK) return true;
    check_refusal(status, error);
    CHECK(error.at <= text.size());
    return false;
  };
  if (check(knister_sheet_read(text.data(), text.size(), sheet.data(), &error))) {
    std::int32_t total = -1;
    CHECK(knister_score(sheet.data(), &total, nullptr, nullptr) == KNISTER_OK);
    CHECK(total >= 0 && total <= KNISTER_HIGHEST_TOTAL);
  }
  if (check(knister_position_read(text.data(), text.size(), sheet.data(), &roll, &error))) {
    std::array<char, 64> written{};
    CHECK(knister_position_text(sheet.data(), &roll, written.data(), written.size()) > 0);
  }
  std::array<knister_roll, KNISTER_ROUNDS> rolls{};
  check(knister_dice_of_day(text.data(), text.size(), rolls.data(), &error));
  knister_records* records = nullptr;
  if (!check(knister_records_read(text.data(), text.size(), &records, &error))) return;
  const std::size_t games = knister_records_count(records);
  std::vector<knister_dice_verdict> verdicts(games);
  CHECK(knister_records_verify(records, nullptr, verdicts.data(), &error) == KNISTER_OK);
  for (std::size_t game = 0; game < games; ++game) {
    for (std::size_t seat = 0; seat < knister_records_seats(records, game); ++seat) {
      CHECK(knister_records_sheet(records, game, seat, 25, sheet.data(), &error) == KNISTER_OK);
    }
  }
  const std::size_t length = knister_records_text(records, nullptr, 0);
  std::string again(length, '\0');
  knister_records_text(records, again.data(), length + 1);
  knister_records* second = nullptr;
  CHECK(knister_records_read(again.data(), length, &second, &error) == KNISTER_OK);
  CHECK(knister_records_count(second) == games);
  knister_records_free(second);
  knister_records_free(records);
}

// Bytes as calls, three bytes each; afterwards everything still fits together.
void check_calls(const std::uint8_t* data, std::size_t size) {
  constexpr std::size_t count = 3;
  knister_games* games = nullptr;
  knister_records* records = nullptr;
  CHECK(knister_games_new(count, data[0], &games, nullptr) == KNISTER_OK);
  CHECK(knister_records_new(&records, nullptr) == KNISTER_OK);
  std::array<std::uint8_t, KNISTER_CELLS> sheet{};
  for (std::size_t at = 1; at + 3 <= size; at += 3) {
    const std::uint8_t a = data[at + 1];
    const std::uint8_t b = data[at + 2];
    const std::array<std::uint8_t, count> cells{a, b, static_cast<std::uint8_t>(a ^ b)};
    knister_error error{};
    knister_status status = KNISTER_OK;
    const std::vector<std::uint8_t> before(knister_games_sheets(games),
                                           knister_games_sheets(games) + count * KNISTER_CELLS);
    switch (data[at] % 9) {
      case 0:
        status = knister_games_step(games, cells.data(), nullptr, &error);
        break;
      case 1:
        status = knister_games_write(games, a % 4U, b, nullptr, &error);
        break;
      case 2:
        sheet[a % KNISTER_CELLS] = b % 16;
        status = knister_games_put(games, a % 4U, sheet.data(), b / 16, &error);
        break;
      case 3:
        status = knister_games_set_number(games, a % 4U, b, &error);
        break;
      case 4:
        status = knister_games_restart(games, a % 4U, nullptr, &error);
        break;
      case 5:
        status = knister_records_add_game(records, games, a % 4U, &error);
        break;
      case 6:
        status = knister_games_reset(games, b, &error);
        break;
      case 7: {
        const char name[2] = {static_cast<char>(a), '\0'};
        const char value[2] = {static_cast<char>(b), '\0'};
        status = knister_records_set_tag(records, 0, name, value, &error);
        break;
      }
      default: {
        std::array<std::uint8_t, count> chosen{};
        CHECK(knister_games_random_cells(games, chosen.data(), nullptr) == KNISTER_OK);
        status = knister_games_step(games, chosen.data(), nullptr, &error);
        CHECK(status == KNISTER_OK);
      }
    }
    if (status == KNISTER_OK) continue;
    check_refusal(status, error);
    CHECK(std::equal(before.begin(), before.end(), knister_games_sheets(games)));
  }
  std::array<std::int32_t, count> totals{};
  CHECK(knister_totals(knister_games_sheets(games), count, totals.data(), nullptr) == KNISTER_OK);
  CHECK(std::equal(totals.begin(), totals.end(), knister_games_totals(games)));
  const std::size_t length = knister_records_text(records, nullptr, 0);
  if (length > 0) {
    std::string text(length, '\0');
    knister_records_text(records, text.data(), length + 1);
    knister_records* again = nullptr;
    CHECK(knister_records_read(text.data(), length, &again, nullptr) == KNISTER_OK);
    CHECK(knister_records_count(again) == knister_records_count(records));
    knister_records_free(again);
  }
  knister_records_free(records);
  knister_games_free(games);
}

}  // namespace

int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  check_texts(fuzz::text_of(data, size));
  if (size > 0) check_calls(data, size);
  return 0;
}

// dice/fair/verify_moves_test.cpp: known answers of "knister-moves/1"; whole games with digests,
// and every way in which a number can be exchanged.
#include "dice/fair/verify_moves.h"

#include <boost/json.hpp>
#include <fstream>
#include <gtest/gtest.h>
#include <sstream>

#include "dice/fair/moves.h"
#include "rules/format/hex.h"
#include "rules/format/notation.h"
#include "rules/format/record_text.h"
#include "tests/support/fair_game.h"

namespace knister::fair {
namespace {

using Said = MovesVerdict::Said;

boost::json::value known_answers() {
  std::ifstream file(std::string(KNISTER_SOURCE_DIR) + "/tests/data/fair-moves.json");
  std::stringstream text;
  text << file.rdbuf();
  return boost::json::parse(text.str());
}

std::string text_of(const boost::json::value& value) { return std::string(value.as_string()); }

void tag(Record& record, std::string name, std::string value) {
  for (Tag& one : record.tags) {
    if (one.name != name) continue;
    one.value = std::move(value);
    return;
  }
  record.tags.push_back({std::move(name), std::move(value)});
}

// The record of a vector: its rolls do not matter here.
Record record_of(const boost::json::value& vector) {
  Record record;
  FairDice& fair = record.fair.emplace();
  fair.table = *parse_hex<16>(text_of(vector.at("table")));
  fair.draw = vector.at("draw").to_number<std::uint32_t>();
  fair.game = vector.at("game").to_number<std::uint32_t>();
  for (int round = 1; round <= round_count; ++round) {
    record.rolls.push_back(Roll::of_dice(3, 4));
    fair.keys.emplace_back();
  }
  for (const auto& seat : vector.at("seats").as_array()) {
    std::istringstream cells(text_of(seat));
    SeatRecord& row = record.seats.emplace_back();
    for (std::string cell; cells >> cell;) row.cells.push_back(*parse_cell(cell));
  }
  std::string late;
  for (const auto& one : vector.at("late").as_array()) {
    const auto number = [&](std::size_t i) {
      return std::to_string(one.at(i).to_number<std::uint32_t>());
    };
    late += (late.empty() ? "" : " ") + number(0) + ':' + number(1) + '@' + number(2);
  }
  tag(record, "Moves", "knister-moves/1");
  tag(record, "MovesSalt", text_of(vector.at("salt")));
  tag(record, "MovesDigest", text_of(vector.at("digests").as_array().back()));
  if (!late.empty()) tag(record, "MovesLate", late);
  return record;
}

TEST(FairMoves, GiveTheKnownAnswers) {
  const boost::json::value all = known_answers();
  ASSERT_EQ(all.at("vectors").as_array().size(), 3U);
  for (const auto& vector : all.at("vectors").as_array()) {
    const Record record = record_of(vector);
    EXPECT_EQ(to_hex(moves_start(record.fair->table, record.fair->draw, record.fair->game)),
              text_of(vector.at("start")));
    EXPECT_EQ(verify_moves(record).said, Said::consistent) << text_of(vector.at("name"));
    std::uint32_t place = 0;
    for (const auto& digest : vector.at("digests").as_array()) {
      const MovesVerdict verdict = verify_moves(record, parse_hex<32>(text_of(digest)).value());
      const bool last = ++place == closing_place;
      EXPECT_EQ(verdict, (MovesVerdict{last ? Said::proved : Said::consistent, MovesFault::none,
                                       place - 1}));
    }
  }
}

// Two cells of one seat exchanged, as a server would that wants somebody else to win.
TEST(FairMoves, EveryExchangeOfTwoNumbersIsFound) {
  const boost::json::value all = known_answers();
  const auto& vector = all.at("vectors").as_array()[1];
  const Record right = record_of(vector);
  const auto kept = parse_hex<32>(text_of(vector.at("digests").as_array().back())).value();
  int tried = 0;
  for (std::size_t seat = 0; seat < right.seats.size(); ++seat) {
    const std::size_t count = right.seats[seat].cells.size();
    for (std::size_t i = 0; i < count; ++i) {
      for (std::size_t k = i + 1; k < count; ++k) {
        Record changed = right;
        std::swap(changed.seats[seat].cells[i], changed.seats[seat].cells[k]);
        ++tried;
        ASSERT_EQ(verify_moves(changed).fault, MovesFault::digest);
        ASSERT_EQ(verify_moves(changed, kept).said, Said::wrong);
      }
    }
  }
  EXPECT_EQ(tried, 900);
}

TEST(FairMoves, AMadeUpGameIsNotTheOneThatWasKept) {
  const boost::json::value all = known_answers();
  const auto& vector = all.at("vectors").as_array()[0];
  Record made_up = record_of(vector);
  std::swap(made_up.seats[0].cells[3], made_up.seats[0].cells[4]);
  // What the forger would write: all digests anew.
  const FairHash salt = *parse_hex<32>(text_of(vector.at("salt")));
  FairHash digest = moves_start(made_up.fair->table, made_up.fair->draw, made_up.fair->game);
  for (std::uint32_t place = 1; place <= closing_place; ++place) {
    std::vector<PlacedMove> since;
    for (std::uint32_t seat = 0; place > 1 && seat < made_up.seats.size(); ++seat) {
      since.push_back(
          {seat, static_cast<std::uint8_t>(place - 1), made_up.seats[seat].cells[place - 2].index});
    }
    digest = moves_digest(salt, digest, place, since);
  }
  tag(made_up, "MovesDigest", to_hex(digest));
  EXPECT_EQ(verify_moves(made_up).said, Said::consistent);
  const auto& digests = vector.at("digests").as_array();
  const auto kept = [&](std::size_t place) {
    return verify_moves(made_up, parse_hex<32>(text_of(digests[place - 1])).value());
  };
  EXPECT_EQ(kept(4).said, Said::consistent) << "round 4 was written after it";
  EXPECT_EQ(kept(5).fault, MovesFault::kept_digest);
  EXPECT_EQ(kept(26).fault, MovesFault::kept_digest);
}

TEST(FairMoves, WhenANumberWasWrittenCannotBeChanged) {
  const boost::json::value all = known_answers();
  Record record = record_of(all.at("vectors").as_array()[1]);
  tag(record, "MovesLate", "2:1@4 2:2@4 2:3@4 2:4@5 3:10@12 3:11@12");
  EXPECT_EQ(verify_moves(record).fault, MovesFault::digest);
}

TEST(FairMoves, CannotBeCheckedWhereThereAreNone) {
  const test::FairGame game = test::fair_game(1);
  EXPECT_EQ(verify_moves(game.record).said, Said::unchecked);
  Record record = record_of(known_answers().at("vectors").as_array()[0]);
  EXPECT_EQ(verify_moves(first_rounds(record, 24)).said, Said::unchecked);
  tag(record, "Moves", "knister-moves/2");
  EXPECT_EQ(verify_moves(record, FairHash{}).said, Said::unchecked);
  record.tags.clear();
  EXPECT_EQ(verify_moves(record).said, Said::unchecked);
  EXPECT_EQ(verify_moves(record, FairHash{1}).fault, MovesFault::missing) << "it was taken out";
}

TEST(FairMoves, AreReadStrictly) {
  const Record right = record_of(known_answers().at("vectors").as_array()[1]);
  for (const auto& [name, value] : std::vector<std::pair<std::string, std::string>>{
           {"MovesSalt", "00"},
           {"MovesDigest", "xyz"},
           {"MovesLate", "2:1"},
           {"MovesLate", "0:1@4"},
           {"MovesLate", "4:1@4"},
           {"MovesLate", "2:0@4"},
           {"MovesLate", "2:26@27"},
           {"MovesLate", "2:4@4"},
           {"MovesLate", "2:1@26"},
           {"MovesLate", "2:1@4 2:1@5"},
           {"MovesLate", "2:1@4 "},
           {"MovesLate", "2@1:4"},
       }) {
    Record record = right;
    tag(record, name, value);
    EXPECT_EQ(verify_moves(record).fault, MovesFault::unreadable) << name << ' ' << value;
    record = right;
    record.tags.push_back({name, "again"});
    EXPECT_EQ(verify_moves(record).fault, MovesFault::unreadable) << name;
  }
}

TEST(FairMoves, OverallIsAtMostConsistentWithoutAKeptDigest) {
  const Verdict proved{Trust::proved, {}};
  const Verdict consistent{Trust::consistent, {}};
  const Verdict wrong{Finding{.fault = Fault::die}, {}};
  const MovesVerdict kept{Said::proved, MovesFault::none, 25};
  EXPECT_EQ(overall(proved, kept), Overall::proved);
  EXPECT_EQ(overall(proved, {}), Overall::consistent);
  EXPECT_EQ(overall(proved, {Said::consistent, MovesFault::none, 0}), Overall::consistent);
  EXPECT_EQ(overall(consistent, kept), Overall::consistent);
  EXPECT_EQ(overall(wrong, kept), Overall::wrong);
  EXPECT_EQ(overall(proved, {Said::wrong, MovesFault::digest, 0}), Overall::wrong);
}

}  // namespace
}  // namespace knister::fair

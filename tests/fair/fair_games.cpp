// tests/fair/fair_games.cpp: `fair_games N` prints N recorded games with fair dice, each whole,
// spoiled in every way and forged, one JSON object a line, with what the verifier says of it. The
// same N gives the same games.
#include <boost/json.hpp>
#include <cstdio>
#include <cstdlib>
#include <string>

#include "rules/format/hex.h"
#include "rules/format/record_text.h"
#include "tests/support/fair_game.h"

namespace {

using namespace knister;
namespace json = boost::json;

json::object said(const fair::Verdict& verdict) {
  const fair::Finding* wrong = verdict.wrong();
  json::object object{{"root", to_hex(verdict.root)}};
  if (wrong == nullptr) {
    object["verdict"] = verdict.is(fair::Trust::proved) ? "proved" : "consistent";
    return object;
  }
  json::object fault{{"code", fair::name(wrong->fault)}};
  const auto tell = [&](const char* key, std::uint32_t value) {
    if (value != 0) fault[key] = value;
  };
  tell("round", wrong->round);
  tell("die", wrong->die);
  tell("seat", wrong->seat);
  tell("found", wrong->found);
  tell("expected", wrong->expected);
  object["verdict"] = "wrong";
  object["fault"] = fault;
  return object;
}

void print(std::string_view made, const Record& record, const fair::Kept& kept) {
  const std::string text = to_text(record);
  const auto read = parse_records(text);
  if (!read) std::abort();  // ours always are records
  const json::object line{{"made", made},
                          {"record", text},
                          {"kept",
                           {{"commitment", to_hex(*kept.commitment)},
                            {"nonce", to_hex(*kept.nonce)},
                            {"table", to_hex(*kept.table)},
                            {"root", to_hex(*kept.root)}}},
                          {"alone", said(fair::verify(read->front()))},
                          {"with_kept", said(fair::verify(read->front(), kept))}};
  std::puts(json::serialize(line).c_str());
}

}  // namespace

int main(int argc, char** argv) {
  const long games = argc == 2 ? std::strtol(argv[1], nullptr, 10) : 0;
  if (games < 1) {
    std::fprintf(stderr, "fair_games N: how many games?\n");
    return 2;
  }
  for (long seed = 0; seed < games; ++seed) {
    const auto number = static_cast<std::uint64_t>(seed);
    const test::FairGame game = test::fair_game(number);
    print("whole", game.record, game.kept);
    dice::Source source = dice::Source::for_game(number, 1);
    for (const test::SpoiledKind& kind : test::spoiled_kinds) {
      print(kind.name, test::spoil(game.record, kind.spoiled, source).record, game.kept);
    }
    print("forged", test::forged(game.record, source), game.kept);
  }
  return 0;
}

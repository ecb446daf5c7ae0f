// tests/support/fair_vectors.h: the known answers of tests/data/fair-dice.json. They come from
// neither of our implementations: hashlib and hmac of Python made them.
#pragma once

#include <boost/json.hpp>
#include <fstream>
#include <sstream>
#include <string>
#include <vector>

#include "rules/fair_dice.h"
#include "rules/format/hex.h"
#include "rules/format/notation.h"

namespace knister::test {

struct FairVector {
  std::string name;
  std::uint32_t games = 0;
  FairHash last_key{};
  TableId table{};
  std::uint32_t draw = 0;
  std::vector<FairNonce> nonces{};
  std::vector<FairHash> nonce_commitments{};
  FairHash commitment{};
  FairHash root{};
  FairHash first_key{};
  std::string fingerprint{};
  std::vector<std::uint32_t> skipping_rounds{};  // those in which a byte of 252 or more is met
  std::vector<Roll> rolls{};                     // of all games
};

inline std::vector<FairVector> fair_vectors() {
  std::ifstream file(std::string(KNISTER_SOURCE_DIR) + "/tests/data/fair-dice.json");
  std::stringstream text;
  text << file.rdbuf();
  const boost::json::value all = boost::json::parse(text.str());
  const auto hash = [](const boost::json::value& value) {
    return parse_hex<32>(std::string(value.as_string())).value();
  };
  const auto half = [](const boost::json::value& value) {
    return parse_hex<16>(std::string(value.as_string())).value();
  };
  std::vector<FairVector> vectors;
  for (const boost::json::value& row : all.at("vectors").as_array()) {
    FairVector vector{.name = std::string(row.at("name").as_string()),
                      .games = row.at("games").to_number<std::uint32_t>(),
                      .last_key = hash(row.at("last_key")),
                      .table = half(row.at("table")),
                      .draw = row.at("draw").to_number<std::uint32_t>(),
                      .commitment = hash(row.at("commitment")),
                      .root = hash(row.at("root")),
                      .first_key = hash(row.at("first_key")),
                      .fingerprint = std::string(row.at("fingerprint").as_string())};
    for (const auto& nonce : row.at("nonces").as_array()) vector.nonces.push_back(half(nonce));
    for (const auto& commitment : row.at("nonce_commitments").as_array()) {
      vector.nonce_commitments.push_back(hash(commitment));
    }
    for (const auto& round : row.at("skipping_rounds").as_array()) {
      vector.skipping_rounds.push_back(round.to_number<std::uint32_t>());
    }
    for (const auto& game : row.at("rolls").as_array()) {
      std::istringstream rolls{std::string(game.as_string())};
      for (std::string roll; rolls >> roll;) vector.rolls.push_back(parse_roll(roll).value());
    }
    vectors.push_back(std::move(vector));
  }
  return vectors;
}

}  // namespace knister::test

// tests/crash/crew.h: people at the tables of a server, over real connections that they make again
// whenever one breaks. Each keeps a book of what it was told.
#pragma once

#include <chrono>
#include <cstdint>
#include <memory>
#include <string>
#include <vector>

#include "client/bot.h"
#include "client/link.h"
#include "tests/crash/ledger.h"

namespace knister::test {

struct CrewPlan {
  client::Server server;
  std::uint32_t tables = 4;
  std::uint32_t players = 3;  // at each
  std::uint64_t seed = 1;
  std::uint32_t think_ms = 0;   // somebody writes after up to so long
  std::uint16_t play_port = 0;  // where they play, when it is not where tables are opened
  enum class AfterTheEnd : std::uint8_t { stop, rematch } after_the_end = AfterTheEnd::stop;
};

class Crew {
 public:
  // Opens the tables; throws when the server does not let it.
  explicit Crew(const CrewPlan& plan);
  Crew(const Crew&) = delete;
  Crew& operator=(const Crew&) = delete;
  Crew(Crew&&) = delete;
  Crew& operator=(Crew&&) = delete;
  ~Crew();

  // They play for so long; nothing happens to them in between.
  void play_for(std::chrono::milliseconds time);

  [[nodiscard]] bool finished() const;  // all have seen the end of their game
  [[nodiscard]] std::uint64_t answers() const;
  [[nodiscard]] std::uint64_t proved_rolls() const;  // that followed from keys and nonces
  [[nodiscard]] std::string trouble() const;         // what no server should send; empty: nothing
  [[nodiscard]] std::string missing_in(const LogBook& book) const;
  // Whose final sheet or points differ from what the log gives, counted anew; empty: nobody's.
  [[nodiscard]] std::string differing_from(const LogBook& book) const;

 private:
  class Mate;
  client::LinkPool pool_;
  CrewPlan plan_;
  std::vector<std::unique_ptr<Mate>> mates_;
};

}  // namespace knister::test

// app/bot_seats.h: programs at online tables. Each has a person's seat, says that it is a program,
// and plays by itself.
#pragma once

#include <cstdint>
#include <memory>
#include <string>
#include <thread>
#include <vector>

#include "engine_protocol/external_bot.h"
#include "i18n/catalogue.h"
#include "keep/kept_seats.h"
#include "seat/table_link.h"

namespace knister::app {

enum class WhenOver : std::uint8_t { leave, stay };  // for another game of the same people

enum class Talk : std::uint8_t { aloud, silent };  // where a screen is somebody else's

struct BotVisit {
  seat::TableLink link;
  keep::KeptSeat seat;
  engine_protocol::ProgramText program;  // a name that is empty is "Program"
  std::string log{};
  WhenOver when_over = WhenOver::leave;
  Talk talk = Talk::aloud;
};

// Says on standard output what becomes of it. Until the table is over, or `stop` becomes readable.
// Throws InputError when the program fails, having left the table.
void play_bot(const i18n::Catalogue& words, const BotVisit& visit, int stop = -1);

// Several of them, each on a thread of its own, as long as this lives.
class BotSeats {
 public:
  BotSeats(const i18n::Catalogue& words, const std::vector<BotVisit>& visits);
  BotSeats(const BotSeats&) = delete;
  BotSeats& operator=(const BotSeats&) = delete;
  BotSeats(BotSeats&&) = delete;
  BotSeats& operator=(BotSeats&&) = delete;
  ~BotSeats();

  // Until all have come to their end; what went wrong with each that failed.
  [[nodiscard]] std::vector<std::string> wait();
  // The same, but asks them to end now.
  [[nodiscard]] std::vector<std::string> stop();

 private:
  int stop_ = -1;
  std::vector<std::string> faults_;  // by bot
  std::vector<std::thread> threads_;
};

}  // namespace knister::app

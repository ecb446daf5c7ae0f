// app/online_play.h: a seat at an online table in this terminal: on the full screen where there is
// one, otherwise as a dialogue.
#pragma once

#include <optional>
#include <string>

#include "app/kept_seats.h"
#include "app/table_link.h"
#include "i18n/catalogue.h"

namespace knister::app {

struct OnlinePlay {
  TableLink link;
  KeptSeat seat;                    // its token makes the seat ours
  std::optional<std::string> name;  // nothing: it is asked for
  std::string shown_link;           // that others can use
  std::string command;              // what brings one back
  bool plain = false;
  bool ascii = false;
};

struct OnlineEnd {
  int code = 0;    // for the shell
  int signal = 0;  // that ended it; whoever called ends the program by it
};

// Throws InputError.
[[nodiscard]] OnlineEnd play_online(const i18n::Catalogue& words, const OnlinePlay& play);

}  // namespace knister::app

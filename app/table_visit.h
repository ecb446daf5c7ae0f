// app/table_visit.h: a seat at an online table in this terminal: on the full screen where there is
// one, otherwise as a dialogue.
#pragma once

#include <optional>
#include <string>

#include "app/worker.h"
#include "i18n/catalogue.h"
#include "keep/kept_seats.h"
#include "seat/online_seat.h"
#include "seat/table_link.h"
#include "terminal/canvas/curses.h"

namespace knister::app {

struct TableVisit {
  seat::TableLink link;
  keep::KeptSeat seat;              // its token makes the seat ours
  std::optional<std::string> name;  // nothing: it is asked for
  std::string shown_link;           // that others can use
  std::string command;              // what brings one back
  bool plain = false;
  bool ascii = false;
  seat::OnlineSeat::KeepGame keep_game{};  // where a finished game goes; empty: to the kept games
};

// Where a table is by its link, or by its code and the server's address. Throws UsageError.
[[nodiscard]] seat::TableLink given_table(const i18n::Catalogue& words, const std::string& text,
                                          const std::string& server);

// For a table's link or code; `server` is used with a code, an empty name is asked for. A seat that
// was kept is taken again. Throws UsageError.
[[nodiscard]] TableVisit planned_visit(const i18n::Catalogue& words, const std::string& table,
                                       const std::string& server, const std::string& name);

struct OnlineEnd {
  int code = 0;    // for the shell
  int signal = 0;  // that ended it; whoever called ends the program by it
};

// How a visit ended: by a signal, by something that makes no sense to go on with; and what is to be
// said, if anything.
struct VisitEnd {
  int signal = 0;
  std::optional<std::string> trouble{};
  std::optional<std::string> farewell{};
};
// On a full screen that is open already, and stays so.
[[nodiscard]] VisitEnd visit_table(const i18n::Catalogue& words, terminal::Curses& curses,
                                   Worker& worker, const TableVisit& play);

// Throws InputError.
[[nodiscard]] OnlineEnd play_online(const i18n::Catalogue& words, const TableVisit& play);

}  // namespace knister::app

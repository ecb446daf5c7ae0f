// app/table_visit.h: a seat at an online table, in whatever face the terminal has.
#pragma once

#include <optional>
#include <string>

#include "app/face.h"
#include "i18n/catalogue.h"
#include "keep/kept_seats.h"
#include "seat/online_seat.h"
#include "seat/table_link.h"

namespace knister::app {

struct TableVisit {
  seat::TableLink link;
  keep::KeptSeat seat;                     // its token makes the seat ours
  std::optional<std::string> name;         // nothing: it is asked for
  terminal::Invitation invitation;         // for others
  std::string command;                     // what brings one back
  seat::OnlineSeat::KeepGame keep_game{};  // where a finished game goes; empty: to the kept games
};

// Where a table is by its link, or by its code and the server's address. Throws UsageError.
[[nodiscard]] seat::TableLink given_table(const i18n::Catalogue& words, const std::string& text,
                                          const std::string& server);

// For a table's link or code; `server` is used with a code, an empty name is asked for. A seat that
// was kept is taken again. Throws UsageError.
[[nodiscard]] TableVisit planned_visit(const i18n::Catalogue& words, const std::string& table,
                                       const std::string& server, const std::string& name);

// A link that others can use, with its code to scan.
[[nodiscard]] terminal::Invitation invitation(const i18n::Catalogue& words,
                                              const std::string& link);

// How a visit ended: by a signal, by something that makes no sense to go on with; and what is to be
// said, if anything.
struct VisitEnd {
  int signal = 0;
  std::optional<std::string> trouble{};
  std::optional<std::string> farewell{};
};
// In a face that is there already, and stays.
[[nodiscard]] VisitEnd visit_table(const i18n::Catalogue& words, Face& face,
                                   const TableVisit& play);

struct OnlineEnd {
  int code = 0;    // for the shell
  int signal = 0;  // that ended it; whoever called ends the program by it
};
// In a face of its own. Throws InputError.
[[nodiscard]] OnlineEnd play_online(const i18n::Catalogue& words, const TableVisit& play,
                                    const FaceOptions& options);

}  // namespace knister::app

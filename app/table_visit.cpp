// app/table_visit.cpp: see table_visit.h.
#include "app/table_visit.h"

#include "app/surroundings.h"
#include "cli/failure.h"
#include "keep/kept_games.h"
#include "rules/format/blanks.h"
#include "rules/format/utf8.h"
#include "terminal/canvas/qr_code.h"

namespace knister::app {

using i18n::Message;
using seat::OnlineSeat;
using terminal::WishKind;

seat::TableLink given_table(const i18n::Catalogue& words, const std::string& text,
                            const std::string& server) {
  const auto link = seat::read_table_link(text, server);
  if (link) return *link;
  throw cli::UsageError(
      words.text(Message::join_not_a_table, {{"text", shown_text(trimmed(text), 80)}}));
}

terminal::Invitation invitation(const i18n::Catalogue& words, const std::string& link) {
  return {words.text(Message::join_link, {{"link", link}}), link, terminal::qr_code(link)};
}

TableVisit planned_visit(const i18n::Catalogue& words, const std::string& table,
                         const std::string& server, const std::string& name) {
  TableVisit play;
  play.link = given_table(words, table, server);
  if (!name.empty()) play.name = name;
  const std::string there = play.link.server_text();
  if (const auto kept = keep::find_kept_seat(there, play.link.code, play.name)) {
    play.seat = *kept;
    if (!play.name && !kept->name.empty()) play.name = kept->name;
  } else {
    play.seat = {there, play.link.code, keep::new_token(), name};
  }
  play.invitation = invitation(words, play.link.url());
  play.command = "knister join " + play.link.url();
  return play;
}

VisitEnd visit_table(const i18n::Catalogue& words, Face& face, const TableVisit& play) {
  const auto keep_game = play.keep_game ? play.keep_game : [&words](const Record& game) {
    keep::KeptGames(words).add_finished_once(game);
  };
  OnlineSeat seat(words, play.link, play.seat, keep_game);
  terminal::GameDevices devices = devices_here(words);
  devices.invitation = play.invitation;
  devices.name = play.name;
  const Shown shown = face.show(seat, devices, {},
                                {seat.descriptor(), [&seat] { seat.take(); },
                                 [&seat] { return seat.trouble().has_value(); }});
  seat.finish();
  if (shown.wish.kind == WishKind::leave) seat.forget();
  VisitEnd visit{shown.signal, seat.trouble(), std::nullopt};
  const bool finished = seat.view() != nullptr && seat.view()->phase == online::Phase::finished;
  if (!finished && seat.is_kept()) {
    visit.farewell = words.text(Message::join_kept, {{"command", play.command}});
  }
  if (shown.starved && !face.is_person() && !finished && !visit.trouble) {
    visit.trouble = words.text(Message::play_input_ended);
  }
  return visit;
}

OnlineEnd play_online(const i18n::Catalogue& words, const TableVisit& play,
                      const FaceOptions& options) {
  const std::unique_ptr<Face> face = open_face(words, options);
  const VisitEnd visit = visit_table(words, *face, play);
  face->close();
  if (visit.farewell) tell(*visit.farewell);
  if (visit.signal != 0) return {cli::exit_ok, visit.signal};
  if (visit.trouble) throw cli::InputError(*visit.trouble);
  return {face->leave(cli::exit_ok), 0};
}

}  // namespace knister::app

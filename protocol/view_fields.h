// protocol/view_fields.h: the names of everything in views and news. No JSON library is needed to
// write them (json_write.h), so that the page's own games can be shown the same way.
#pragma once

#include "protocol/describe.h"
#include "table/news.h"
#include "table/view.h"

namespace knister::protocol {

using namespace std::string_view_literals;  // NOLINT(google-build-using-namespace)

// --- words ---

template <>
inline constexpr std::array words<online::BotLevel>{"sparrow"sv, "hare"sv,  "fox"sv,
                                                    "owl"sv,     "raven"sv, "dragon"sv};
template <>
inline constexpr std::array words<online::Pace::Kind>{"none"sv, "soft"sv, "seconds"sv};
template <>
inline constexpr std::array words<online::Away>{"wait"sv, "bot"sv, "give-up"sv};
template <>
inline constexpr std::array words<online::Rolling>{"roller"sv, "table"sv};
template <>
inline constexpr std::array words<online::Hints>{"shown"sv, "hidden"sv};
template <>
inline constexpr std::array words<online::Sheets>{"open"sv, "hidden"sv};
template <>
inline constexpr std::array words<online::Spectators>{"welcome"sv, "none"sv};
template <>
inline constexpr std::array words<online::LateComers>{"welcome"sv, "none"sv};
template <>
inline constexpr std::array words<online::Names>{"by-size"sv, "own"sv, "picked"sv};
template <>
inline constexpr std::array words<online::TopTen>{"shown"sv, "at-the-end"sv};
template <>
inline constexpr std::array words<online::LateNumbers>{"ranked"sv, "unranked"sv};
template <>
inline constexpr std::array words<online::Emote> = online::emote_names;
template <>
inline constexpr std::array words<table::Waiting::For>{"nobody"sv, "host"sv, "seats"sv, "house"sv,
                                                       "return"sv};
template <>
inline constexpr std::array words<online::SeatKind>{"free"sv, "person"sv, "bot"sv};
template <>
inline constexpr std::array words<online::SeatStatus>{"playing"sv, "left"sv, "kicked"sv,
                                                      "given-up"sv};
template <>
inline constexpr std::array words<online::Draw::Stage>{"none"sv, "committing"sv, "opening"sv,
                                                       "revealing"sv, "done"sv};
template <>
inline constexpr std::array words<online::Phase>{
    "unopened"sv, "lobby"sv, "drawing"sv, "playing"sv, "between"sv, "finished"sv, "gone"sv};
template <>
inline constexpr std::array words<online::Hand>{"own"sv, "bot"sv, "automatic"sv};

// --- objects ---

KNISTER_FIELDS(online::Pace){always("kind", &online::Pace::kind),
                             maybe("seconds", &online::Pace::seconds)};
KNISTER_NAMED(online::Pace, "Pace");

KNISTER_FIELDS(online::Options){maybe("mostSeats", &online::Options::most_seats),
                                maybe("bigFrom", &online::Options::big_from),
                                maybe("games", &online::Options::games),
                                maybe("pace", &online::Options::pace),
                                maybe("away", &online::Options::away),
                                maybe("awaySeconds", &online::Options::away_seconds),
                                maybe("standIn", &online::Options::stand_in),
                                maybe("rolling", &online::Options::rolling),
                                maybe("hints", &online::Options::hints),
                                maybe("sheets", &online::Options::sheets),
                                maybe("spectators", &online::Options::spectators),
                                maybe("lateComers", &online::Options::late_comers),
                                maybe("names", &online::Options::names),
                                maybe("topTen", &online::Options::top_ten),
                                since(2, maybe("lateNumbers", &online::Options::late_numbers))};
KNISTER_NAMED(online::Options, "Options");

// --- the table ---

KNISTER_FIELDS(table::Waiting){always("who", &table::Waiting::who),
                               maybe("seats", &table::Waiting::seats),
                               maybe("count", &table::Waiting::count)};
KNISTER_NAMED(table::Waiting, "WaitingFor");
KNISTER_FIELDS(table::Clock){
    always("now", &table::Clock::now), maybe("paceOver", &table::Clock::pace_over),
    maybe("rollDue", &table::Clock::roll_due), maybe("roller", &table::Clock::roller),
    maybe("waiting", &table::Clock::waiting)};
KNISTER_NAMED(table::Clock, "Clock");
KNISTER_FIELDS(table::Placed){always("seat", &table::Placed::seat),
                              always("cell", &table::Placed::cell),
                              maybe("automatic", &table::Placed::automatic)};
KNISTER_NAMED(table::Placed, "Placed");
KNISTER_FIELDS(table::CrowdView){always("histogram", &table::CrowdView::histogram),
                                 always("cells", &table::CrowdView::cells)};
KNISTER_NAMED(table::CrowdView, "Crowd");
KNISTER_FIELDS(table::Progress){always("written", &table::Progress::written),
                                always("of", &table::Progress::of)};
KNISTER_NAMED(table::Progress, "Progress");
KNISTER_FIELDS(table::SeatRow){always("seat", &table::SeatRow::seat),
                               maybe("kind", &table::SeatRow::kind),
                               maybe("status", &table::SeatRow::status),
                               maybe("level", &table::SeatRow::level),
                               maybe("name", &table::SeatRow::name),
                               maybe("late", &table::SeatRow::late),
                               maybe("standIn", &table::SeatRow::stand_in),
                               maybe("catchesUp", &table::SeatRow::catches_up),
                               maybe("sheet", &table::SeatRow::sheet),
                               maybe("automatic", &table::SeatRow::automatic),
                               maybe("earlier", &table::SeatRow::earlier),
                               maybe("points", &table::SeatRow::points),
                               maybe("place", &table::SeatRow::place),
                               maybe("hasLeft", &table::SeatRow::has_left),
                               maybe("gaveUp", &table::SeatRow::gave_up),
                               maybe("replaced", &table::SeatRow::replaced),
                               maybe("lateNumbers", &table::SeatRow::late_numbers),
                               maybe("program", &table::SeatRow::program)};
KNISTER_NAMED(table::SeatRow, "SeatRow");
KNISTER_FIELDS(table::Own){
    always("seat", &table::Own::seat),       maybe("status", &table::Own::status),
    always("rounds", &table::Own::rounds),   maybe("pending", &table::Own::pending),
    maybe("mayUndo", &table::Own::may_undo), maybe("automatic", &table::Own::automatic),
    maybe("points", &table::Own::points),    maybe("total", &table::Own::total),
    maybe("rank", &table::Own::rank),        maybe("lateNumbers", &table::Own::late_numbers)};
KNISTER_NAMED(table::Own, "Own");
KNISTER_FIELDS(table::DrawView){maybe("number", &table::DrawView::number),
                                maybe("attempt", &table::DrawView::attempt),
                                always("stage", &table::DrawView::stage),
                                maybe("k0", &table::DrawView::k0),
                                maybe("voices", &table::DrawView::voices),
                                maybe("revealed", &table::DrawView::revealed),
                                maybe("commitments", &table::DrawView::commitments),
                                maybe("nonces", &table::DrawView::nonces),
                                maybe("dropped", &table::DrawView::dropped)};
KNISTER_NAMED(table::DrawView, "Draw");
KNISTER_FIELDS(table::RankRow){always("seat", &table::RankRow::seat),
                               always("place", &table::RankRow::place),
                               maybe("name", &table::RankRow::name),
                               always("total", &table::RankRow::total),
                               maybe("late", &table::RankRow::late),
                               maybe("automatic", &table::RankRow::automatic),
                               maybe("missing", &table::RankRow::missing),
                               maybe("hasLeft", &table::RankRow::has_left),
                               maybe("gaveUp", &table::RankRow::gave_up),
                               maybe("replaced", &table::RankRow::replaced),
                               maybe("lateNumbers", &table::RankRow::late_numbers),
                               maybe("program", &table::RankRow::program)};
KNISTER_NAMED(table::RankRow, "RankRow");
KNISTER_FIELDS(online::Climb){
    always("seat", &online::Climb::seat), maybe("name", &online::Climb::name),
    always("from", &online::Climb::from), always("to", &online::Climb::to)};
KNISTER_NAMED(online::Climb, "Climb");
KNISTER_FIELDS(online::Bold){
    always("seat", &online::Bold::seat),     maybe("name", &online::Bold::name),
    always("round", &online::Bold::round),   always("cell", &online::Bold::cell),
    always("points", &online::Bold::points), always("alike", &online::Bold::alike),
    always("of", &online::Bold::of)};
KNISTER_NAMED(online::Bold, "Bold");
KNISTER_FIELDS(online::Story){maybe("climb", &online::Story::climb),
                              maybe("bold", &online::Story::bold)};
KNISTER_NAMED(online::Story, "Story");
KNISTER_FIELDS(table::View){always("id", &table::View::id),
                            always("code", &table::View::code),
                            maybe("invite", &table::View::invite),
                            always("options", &table::View::options),
                            always("phase", &table::View::phase),
                            maybe("big", &table::View::big),
                            maybe("paused", &table::View::paused),
                            maybe("game", &table::View::game),
                            maybe("round", &table::View::round),
                            always("seatCount", &table::View::seat_count),
                            maybe("watching", &table::View::watching),
                            maybe("host", &table::View::host),
                            maybe("hosting", &table::View::hosting),
                            maybe("wall", &table::View::wall),
                            maybe("newestCommand", &table::View::newest_command),
                            maybe("youngest", &table::View::youngest),
                            always("clock", &table::View::clock),
                            maybe("dice", &table::View::dice),
                            maybe("key", &table::View::key),
                            maybe("own", &table::View::own),
                            maybe("seats", &table::View::seats),
                            maybe("away", &table::View::away),
                            maybe("written", &table::View::written),
                            maybe("progress", &table::View::progress),
                            always("draw", &table::View::draw),
                            maybe("crowd", &table::View::crowd),
                            maybe("top", &table::View::top),
                            maybe("story", &table::View::story),
                            maybe("digest", &table::View::digest),
                            maybe("salt", &table::View::salt)};
KNISTER_NAMED(table::View, "View");

// --- news ---

KNISTER_KIND(table::RolledNews, "rolled");
KNISTER_FIELDS(table::RolledNews){
    always("round", &table::RolledNews::round),  always("dice", &table::RolledNews::dice),
    always("key", &table::RolledNews::key),      maybe("by", &table::RolledNews::by),
    maybe("placed", &table::RolledNews::placed), maybe("crowd", &table::RolledNews::crowd),
    maybe("digest", &table::RolledNews::digest)};
KNISTER_KIND(table::TickedNews, "ticked");
KNISTER_FIELDS(table::TickedNews){always("seat", &table::TickedNews::seat),
                                  always("written", &table::TickedNews::written)};
KNISTER_KIND(table::WrittenNews, "written");
KNISTER_FIELDS(table::WrittenNews){always("round", &table::WrittenNews::round),
                                   always("cell", &table::WrittenNews::cell),
                                   always("hand", &table::WrittenNews::hand)};
KNISTER_KIND(table::UndoneNews, "undone");
KNISTER_FIELDS(table::UndoneNews){};
KNISTER_KIND(table::PresenceNews, "presence");
KNISTER_FIELDS(table::PresenceNews){always("seat", &table::PresenceNews::seat),
                                    always("here", &table::PresenceNews::here)};
KNISTER_KIND(table::WatchersNews, "watchers");
KNISTER_FIELDS(table::WatchersNews){always("count", &table::WatchersNews::count)};
KNISTER_KIND(table::EmotedNews, "emoted");
KNISTER_FIELDS(table::EmotedNews){always("seat", &table::EmotedNews::seat),
                                  always("emote", &table::EmotedNews::emote)};
KNISTER_KIND(table::ProgressNews, "progress");
KNISTER_FIELDS(table::ProgressNews){always("progress", &table::ProgressNews::progress)};
KNISTER_KIND(table::ChangedNews, "changed");
KNISTER_FIELDS(table::ChangedNews){always("what", &table::ChangedNews::what),
                                   maybe("seat", &table::ChangedNews::seat)};
KNISTER_NAMED(table::NewsItem, "NewsItem");

}  // namespace knister::protocol

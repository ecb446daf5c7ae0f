// protocol/message_fields.h: the names of everything in message.h.
#pragma once

#include "protocol/describe.h"
#include "protocol/message.h"

namespace knister::protocol {

using namespace std::string_view_literals;  // NOLINT(google-build-using-namespace)

// --- words ---

template <>
inline constexpr std::array words<Role>{"player"sv, "wall"sv};
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
inline constexpr std::array words<online::StandIn::Do>{"begin"sv, "end"sv};
template <>
inline constexpr std::array words<online::Emote> = online::emote_names;
template <>
inline constexpr std::array words<online::Waiting::For>{"nobody"sv, "host"sv, "seats"sv, "house"sv,
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

#define KNISTER_NAMED(type, word) \
  template <>                     \
  inline constexpr std::string_view typescript_name<type> = word
#define KNISTER_KIND(type, word) \
  template <>                    \
  inline constexpr std::string_view type_name<type> = word
#define KNISTER_FIELDS(type) \
  template <>                \
  inline constexpr auto fields<type> = std::tuple

KNISTER_FIELDS(online::RoundName){always("game", &online::RoundName::game),
                                  always("round", &online::RoundName::round)};
KNISTER_NAMED(online::RoundName, "RoundName");

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
                                maybe("topTen", &online::Options::top_ten)};
KNISTER_NAMED(online::Options, "Options");

// --- commands ---

KNISTER_KIND(online::Sit, "sit");
KNISTER_FIELDS(online::Sit){maybe("name", &online::Sit::name),
                            always("commitment", &online::Sit::commitment)};
KNISTER_KIND(online::Watch, "watch");
KNISTER_FIELDS(online::Watch){};
KNISTER_KIND(online::Leave, "leave");
KNISTER_FIELDS(online::Leave){};
KNISTER_KIND(online::Rename, "rename");
KNISTER_FIELDS(online::Rename){always("seat", &online::Rename::seat),
                               always("name", &online::Rename::name)};
KNISTER_KIND(online::PickYoungest, "pick-youngest");
KNISTER_FIELDS(online::PickYoungest){always("seat", &online::PickYoungest::seat)};
KNISTER_KIND(online::SetOptions, "set-options");
KNISTER_FIELDS(online::SetOptions){always("options", &online::SetOptions::options)};
KNISTER_KIND(online::AddBot, "add-bot");
KNISTER_FIELDS(online::AddBot){always("level", &online::AddBot::level)};
KNISTER_KIND(online::Kick, "kick");
KNISTER_FIELDS(online::Kick){always("seat", &online::Kick::seat)};
KNISTER_KIND(online::HandOver, "hand-over");
KNISTER_FIELDS(online::HandOver){always("seat", &online::HandOver::seat)};
KNISTER_KIND(online::StandIn, "stand-in");
KNISTER_FIELDS(online::StandIn){always("seat", &online::StandIn::seat),
                                always("what", &online::StandIn::what)};
KNISTER_KIND(online::Start, "start");
KNISTER_FIELDS(online::Start){};
KNISTER_KIND(online::Pause, "pause");
KNISTER_FIELDS(online::Pause){};
KNISTER_KIND(online::Resume, "resume");
KNISTER_FIELDS(online::Resume){};
KNISTER_KIND(online::Rematch, "rematch");
KNISTER_FIELDS(online::Rematch){};
KNISTER_KIND(online::CloseTable, "close-table");
KNISTER_FIELDS(online::CloseTable){};
KNISTER_KIND(online::Commit, "commit");
KNISTER_FIELDS(online::Commit){always("commitment", &online::Commit::commitment)};
KNISTER_KIND(online::Reveal, "reveal");  // its hash is worked out by the server
KNISTER_FIELDS(online::Reveal){always("nonce", &online::Reveal::nonce)};
template <>
struct Blank<online::RollDice> {
  static online::RollDice make() { return {{}, Roll::of_sum(lowest_number), {}}; }
};
KNISTER_KIND(online::RollDice, "roll");  // and so are its dice
KNISTER_FIELDS(online::RollDice){always("at", &online::RollDice::at)};
KNISTER_KIND(online::Write, "write");
KNISTER_FIELDS(online::Write){always("at", &online::Write::at),
                              always("cell", &online::Write::cell)};
KNISTER_KIND(online::Undo, "undo");
KNISTER_FIELDS(online::Undo){always("at", &online::Undo::at)};
KNISTER_KIND(online::ShowEmote, "emote");
KNISTER_FIELDS(online::ShowEmote){always("emote", &online::ShowEmote::emote)};
KNISTER_NAMED(online::Command, "Command");

KNISTER_KIND(Hello, "hello");
KNISTER_FIELDS(Hello){always("version", &Hello::version), always("table", &Hello::table),
                      always("token", &Hello::token), maybe("role", &Hello::role)};
KNISTER_KIND(Do, "do");
KNISTER_FIELDS(Do){always("id", &Do::id), always("command", &Do::command)};
KNISTER_KIND(Ping, "ping");
KNISTER_FIELDS(Ping){};
KNISTER_NAMED(FromDevice, "FromDevice");

// --- the table ---

KNISTER_FIELDS(WaitingFor){always("who", &WaitingFor::who), maybe("seats", &WaitingFor::seats),
                           maybe("count", &WaitingFor::count)};
KNISTER_NAMED(WaitingFor, "WaitingFor");
KNISTER_FIELDS(Clock){always("now", &Clock::now), maybe("paceOver", &Clock::pace_over),
                      maybe("rollDue", &Clock::roll_due), maybe("roller", &Clock::roller),
                      maybe("waiting", &Clock::waiting)};
KNISTER_NAMED(Clock, "Clock");
KNISTER_FIELDS(Placed){always("seat", &Placed::seat), always("cell", &Placed::cell),
                       maybe("automatic", &Placed::automatic)};
KNISTER_NAMED(Placed, "Placed");
KNISTER_FIELDS(Crowd){always("histogram", &Crowd::histogram), always("cells", &Crowd::cells)};
KNISTER_NAMED(Crowd, "Crowd");
KNISTER_FIELDS(Progress){always("written", &Progress::written), always("of", &Progress::of)};
KNISTER_NAMED(Progress, "Progress");
KNISTER_FIELDS(SeatRow){
    always("seat", &SeatRow::seat),       maybe("kind", &SeatRow::kind),
    maybe("status", &SeatRow::status),    maybe("level", &SeatRow::level),
    maybe("name", &SeatRow::name),        maybe("late", &SeatRow::late),
    maybe("standIn", &SeatRow::stand_in), maybe("catchesUp", &SeatRow::catches_up),
    maybe("sheet", &SeatRow::sheet),      maybe("automatic", &SeatRow::automatic),
    maybe("earlier", &SeatRow::earlier),  maybe("points", &SeatRow::points),
    maybe("place", &SeatRow::place)};
KNISTER_NAMED(SeatRow, "SeatRow");
KNISTER_FIELDS(Own){always("seat", &Own::seat),          always("rounds", &Own::rounds),
                    maybe("pending", &Own::pending),     maybe("mayUndo", &Own::may_undo),
                    maybe("automatic", &Own::automatic), maybe("points", &Own::points),
                    maybe("total", &Own::total),         maybe("rank", &Own::rank)};
KNISTER_NAMED(Own, "Own");
KNISTER_FIELDS(Draw){maybe("number", &Draw::number),
                     maybe("attempt", &Draw::attempt),
                     always("stage", &Draw::stage),
                     maybe("k0", &Draw::k0),
                     maybe("voices", &Draw::voices),
                     maybe("revealed", &Draw::revealed),
                     maybe("commitments", &Draw::commitments),
                     maybe("nonces", &Draw::nonces)};
KNISTER_NAMED(Draw, "Draw");
KNISTER_FIELDS(RankRow){always("seat", &RankRow::seat),     always("place", &RankRow::place),
                        maybe("name", &RankRow::name),      always("total", &RankRow::total),
                        maybe("late", &RankRow::late),      maybe("automatic", &RankRow::automatic),
                        maybe("missing", &RankRow::missing)};
KNISTER_NAMED(RankRow, "RankRow");
KNISTER_FIELDS(Table){always("id", &Table::id),
                      always("code", &Table::code),
                      always("options", &Table::options),
                      always("phase", &Table::phase),
                      maybe("big", &Table::big),
                      maybe("paused", &Table::paused),
                      maybe("game", &Table::game),
                      maybe("round", &Table::round),
                      always("seatCount", &Table::seat_count),
                      maybe("watching", &Table::watching),
                      maybe("host", &Table::host),
                      maybe("hosting", &Table::hosting),
                      maybe("wall", &Table::wall),
                      maybe("newestCommand", &Table::newest_command),
                      maybe("youngest", &Table::youngest),
                      always("clock", &Table::clock),
                      maybe("dice", &Table::dice),
                      maybe("key", &Table::key),
                      maybe("own", &Table::own),
                      maybe("seats", &Table::seats),
                      maybe("away", &Table::away),
                      maybe("written", &Table::written),
                      maybe("progress", &Table::progress),
                      always("draw", &Table::draw),
                      maybe("crowd", &Table::crowd),
                      maybe("top", &Table::top)};
KNISTER_NAMED(Table, "Table");

// --- news ---

KNISTER_KIND(RolledNews, "rolled");
KNISTER_FIELDS(RolledNews){
    always("round", &RolledNews::round),  always("dice", &RolledNews::dice),
    always("key", &RolledNews::key),      maybe("by", &RolledNews::by),
    maybe("placed", &RolledNews::placed), maybe("crowd", &RolledNews::crowd)};
KNISTER_KIND(TickedNews, "ticked");
KNISTER_FIELDS(TickedNews){always("seat", &TickedNews::seat),
                           always("written", &TickedNews::written)};
KNISTER_KIND(WrittenNews, "written");
KNISTER_FIELDS(WrittenNews){always("round", &WrittenNews::round),
                            always("cell", &WrittenNews::cell), always("hand", &WrittenNews::hand)};
KNISTER_KIND(UndoneNews, "undone");
KNISTER_FIELDS(UndoneNews){};
KNISTER_KIND(PresenceNews, "presence");
KNISTER_FIELDS(PresenceNews){always("seat", &PresenceNews::seat),
                             always("here", &PresenceNews::here)};
KNISTER_KIND(WatchersNews, "watchers");
KNISTER_FIELDS(WatchersNews){always("count", &WatchersNews::count)};
KNISTER_KIND(EmotedNews, "emoted");
KNISTER_FIELDS(EmotedNews){always("seat", &EmotedNews::seat), always("emote", &EmotedNews::emote)};
KNISTER_KIND(ProgressNews, "progress");
KNISTER_FIELDS(ProgressNews){always("progress", &ProgressNews::progress)};
KNISTER_KIND(ChangedNews, "changed");
KNISTER_FIELDS(ChangedNews){always("what", &ChangedNews::what), maybe("seat", &ChangedNews::seat)};
KNISTER_NAMED(NewsItem, "NewsItem");

KNISTER_KIND(Whole, "table");
KNISTER_FIELDS(Whole){always("seq", &Whole::seq), always("table", &Whole::table)};
KNISTER_KIND(News, "news");
KNISTER_FIELDS(News){always("seq", &News::seq), always("clock", &News::clock),
                     always("items", &News::items), maybe("table", &News::table)};
KNISTER_KIND(Answered, "answer");
KNISTER_FIELDS(Answered){always("id", &Answered::id), maybe("refused", &Answered::refused)};
KNISTER_KIND(Farewell, "farewell");
KNISTER_FIELDS(Farewell){always("code", &Farewell::code), maybe("where", &Farewell::where),
                         maybe("what", &Farewell::what),
                         maybe("retryAfter", &Farewell::retry_after)};
KNISTER_KIND(Pong, "pong");
KNISTER_FIELDS(Pong){};
KNISTER_NAMED(FromServer, "FromServer");

#undef KNISTER_NAMED
#undef KNISTER_KIND
#undef KNISTER_FIELDS

}  // namespace knister::protocol

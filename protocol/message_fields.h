// protocol/message_fields.h: the names of everything in message.h.
#pragma once

#include "protocol/message.h"
#include "protocol/view_fields.h"

namespace knister::protocol {

template <>
inline constexpr std::array words<Role>{"player"sv, "wall"sv};
template <>
inline constexpr std::array words<online::StandIn::Do>{"begin"sv, "end"sv};

KNISTER_FIELDS(online::RoundName){always("game", &online::RoundName::game),
                                  always("round", &online::RoundName::round)};
KNISTER_NAMED(online::RoundName, "RoundName");

// --- commands ---

KNISTER_KIND(online::Sit, "sit");
KNISTER_FIELDS(online::Sit){maybe("name", &online::Sit::name),
                            always("commitment", &online::Sit::commitment),
                            maybe("program", &online::Sit::program)};
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
KNISTER_KIND(online::Reveal, "reveal");
KNISTER_FIELDS(online::Reveal){always("nonce", &online::Reveal::nonce)};
KNISTER_KIND(online::RollDice, "roll");
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

// --- from the server ---

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

}  // namespace knister::protocol

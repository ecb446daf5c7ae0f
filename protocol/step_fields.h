// protocol/step_fields.h: what of each event stands in the log. Never change a row once released:
// append with `since`, and count up `log_version`.
#pragma once

#include "protocol/describe.h"
#include "protocol/message_fields.h"
#include "table/online/event.h"

namespace knister::protocol {

// 2: digests of moves, and the option of late numbers. 3: programs that say so. Logs of before are
// read too.
inline constexpr std::uint8_t log_version = 3;

template <>
inline constexpr std::array words<online::Parting>{"left"sv, "kicked"sv, "given-up"sv};
template <>
inline constexpr std::array words<online::Started::Size>{"usual"sv, "big"sv};
template <>
inline constexpr std::array words<online::Gone::Why>{"closed"sv, "expired"sv};

#define KNISTER_MEMBER(type, member) always(#member, &online::type::member)

// Tokens and names are not among these: they stand elsewhere, where they can be erased.
KNISTER_FIELDS(online::PersonRef){KNISTER_MEMBER(PersonRef, value)};
KNISTER_FIELDS(online::BotSatDown){KNISTER_MEMBER(BotSatDown, seat),
                                   KNISTER_MEMBER(BotSatDown, level)};
KNISTER_FIELDS(online::StoppedWatching){KNISTER_MEMBER(StoppedWatching, place)};
KNISTER_FIELDS(online::Parted){KNISTER_MEMBER(Parted, seat), KNISTER_MEMBER(Parted, why)};
KNISTER_FIELDS(online::StoodUp){KNISTER_MEMBER(StoodUp, seat), KNISTER_MEMBER(StoodUp, why),
                                KNISTER_MEMBER(StoodUp, place)};
KNISTER_FIELDS(online::Returned){KNISTER_MEMBER(Returned, seat)};
KNISTER_FIELDS(online::YoungestPicked){KNISTER_MEMBER(YoungestPicked, seat)};
KNISTER_FIELDS(online::HostChanged){KNISTER_MEMBER(HostChanged, seat)};
KNISTER_FIELDS(online::OptionsSet){KNISTER_MEMBER(OptionsSet, options)};
KNISTER_FIELDS(online::Came){KNISTER_MEMBER(Came, who)};
KNISTER_FIELDS(online::Went){KNISTER_MEMBER(Went, who)};
KNISTER_FIELDS(online::AllWent){};
KNISTER_FIELDS(online::StandInBegan){KNISTER_MEMBER(StandInBegan, seat)};
KNISTER_FIELDS(online::StandInEnded){KNISTER_MEMBER(StandInEnded, seat)};
KNISTER_FIELDS(online::Emoted){KNISTER_MEMBER(Emoted, seat), KNISTER_MEMBER(Emoted, emote)};
KNISTER_FIELDS(online::Started){KNISTER_MEMBER(Started, youngest), KNISTER_MEMBER(Started, size),
                                KNISTER_MEMBER(Started, pace)};
KNISTER_FIELDS(online::Committed){KNISTER_MEMBER(Committed, seat),
                                  KNISTER_MEMBER(Committed, commitment)};
KNISTER_FIELDS(online::CommitmentsClosed){};
KNISTER_FIELDS(online::DrawOpened){KNISTER_MEMBER(DrawOpened, k0)};
KNISTER_FIELDS(online::Revealed){KNISTER_MEMBER(Revealed, seat), KNISTER_MEMBER(Revealed, nonce)};
KNISTER_FIELDS(online::DrawVoided){};
KNISTER_FIELDS(online::GameBegan){KNISTER_MEMBER(GameBegan, game)};
KNISTER_FIELDS(online::Rolled){KNISTER_MEMBER(Rolled, roll), KNISTER_MEMBER(Rolled, key),
                               KNISTER_MEMBER(Rolled, by),
                               since(2, KNISTER_MEMBER(Rolled, digest))};
KNISTER_FIELDS(online::Written){KNISTER_MEMBER(Written, seat), KNISTER_MEMBER(Written, cell),
                                KNISTER_MEMBER(Written, hand)};
KNISTER_FIELDS(online::Undone){KNISTER_MEMBER(Undone, seat)};
KNISTER_FIELDS(online::Paused){};
KNISTER_FIELDS(online::Resumed){};
KNISTER_FIELDS(online::GameClosed){since(2, KNISTER_MEMBER(GameClosed, digest)),
                                   since(2, KNISTER_MEMBER(GameClosed, salt))};
KNISTER_FIELDS(online::BackToLobby){};
KNISTER_FIELDS(online::Gone){KNISTER_MEMBER(Gone, why)};

#undef KNISTER_MEMBER

template <>
struct Blank<online::Rolled> {
  static online::Rolled make() { return {Roll::of_sum(lowest_number), {}, online::no_seat, {}}; }
};

}  // namespace knister::protocol

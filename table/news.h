// table/news.h: what a reader is told of something that has happened at a table: as much as it may
// know. Events themselves never leave the house; they hold tokens, cells that are still secret and
// nonces.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <variant>
#include <vector>

#include "rules/cell.h"
#include "table/online/emote.h"
#include "table/view.h"

namespace knister::table {

#define KNISTER_NEWS(type) friend bool operator==(const type&, const type&) = default

struct Placed {
  SeatId seat = 0;
  Cell cell;
  bool automatic = false;
  KNISTER_NEWS(Placed);
};

// The same for all who are in step, so that it is encoded once.
struct RolledNews {
  int round = 0;
  std::string dice;
  online::Key key{};
  std::optional<SeatId> by;
  std::vector<Placed> placed;  // in the round before, where sheets are open
  std::optional<CrowdView> crowd;
  std::optional<online::Digest> digest{};
  KNISTER_NEWS(RolledNews);
};
struct TickedNews {
  SeatId seat = 0;
  bool written = false;
  KNISTER_NEWS(TickedNews);
};
struct WrittenNews {  // of yours, by this or another device, or by a bot for you
  int round = 0;
  Cell cell;
  online::Hand hand = online::Hand::own;
  KNISTER_NEWS(WrittenNews);
};
struct UndoneNews {
  KNISTER_NEWS(UndoneNews);
};
struct PresenceNews {
  SeatId seat = 0;
  bool here = false;
  KNISTER_NEWS(PresenceNews);
};
struct WatchersNews {
  std::uint32_t count = 0;
  KNISTER_NEWS(WatchersNews);
};
struct EmotedNews {
  SeatId seat = 0;
  online::Emote emote = online::Emote::nice;
  KNISTER_NEWS(EmotedNews);
};
struct ProgressNews {
  Progress progress;
  KNISTER_NEWS(ProgressNews);
};
// Anything else comes with the whole view; this says what it was, for an announcement.
struct ChangedNews {
  std::string what;
  std::optional<SeatId> seat;
  KNISTER_NEWS(ChangedNews);
};

#undef KNISTER_NEWS

using NewsItem = std::variant<RolledNews, TickedNews, WrittenNews, UndoneNews, PresenceNews,
                              WatchersNews, EmotedNews, ProgressNews, ChangedNews>;

}  // namespace knister::table

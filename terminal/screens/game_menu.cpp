// terminal/screens/game_menu.cpp: what lies over a table: its menu, with the same key for an item
// whatever else it holds, and the lists and screens that it leads to.
#include <array>

#include "engine/level.h"
#include "rules/format/record_text.h"
#include "rules/format/utf8.h"
#include "terminal/canvas/text_screen.h"
#include "terminal/screens/game_screen.h"
#include "terminal/screens/invite_screen.h"
#include "terminal/screens/look_back.h"
#include "terminal/screens/sheets_screen.h"
#include "terminal/screens/statistics_screen.h"
#include "terminal/seat_names.h"
#include "terminal/table_words.h"
#include "terminal/words.h"

namespace knister::terminal {

using i18n::Message;
using online::Phase;
using table::SeatId;

void GameScreen::open_menu() {
  std::vector<MenuItem> items{{'1', Message::game_back, {}}};
  is_local() ? offer_games(items) : offer_hosting(items);
  const auto offer = [&](bool offered, char key, Message text, auto chosen) {
    if (offered) items.push_back({key, text, [this, chosen] { (this->*chosen)(); }});
  };
  offer(true, '8', Message::menu_statistics, &GameScreen::open_statistics);
  offer(is_local(), '9', Message::screen_menu_series, &GameScreen::open_series);
  offer(is_local() && devices_.has_aside, '0', Message::screen_menu_aside, &GameScreen::take_aside);
  offer(finished(), 'v', Message::look_look_back, &GameScreen::open_look_back);
  offer(has_game() && view().seats.size() > 1, 'o', Message::screen_key_sheets,
        &GameScreen::open_sheets);
  offer(devices_.invitation.has_value(), 'i', Message::join_menu_invite,
        &GameScreen::open_invitation);
  offer(is_online() && is_known() && view().own, 'w', Message::table_say, &GameScreen::open_emotes);
  offer(seat_.has_records(), 's', Message::screen_menu_save, &GameScreen::ask_path);
  offer(true, '?', Message::screen_key_help, &GameScreen::open_help);
  offer(is_online() && is_known() && table::is_seated(view()), '0', Message::table_leave,
        &GameScreen::leave);
  items.push_back({'q', Message::screen_key_quit, [this] { want(WishKind::quit); }});
  open_items(items);
}

// What is played instead, on this device or elsewhere.
void GameScreen::offer_games(std::vector<MenuItem>& items) {
  const auto wish = [this](WishKind kind) { return [this, kind] { want(kind); }; };
  items.push_back({'2', Message::menu_new, wish(WishKind::new_game)});
  items.push_back({'3', Message::screen_menu_bot, [this] { open_bots(); }});
  items.push_back({'4', Message::menu_together,
                   [this] { ask_wish(Message::screen_ask_names, WishKind::together); }});
  items.push_back({'5', Message::together_kind_real, wish(WishKind::real)});
  items.push_back({'6', Message::menu_daily, wish(WishKind::daily)});
  items.push_back({'7', Message::screen_menu_join,
                   [this] { ask_wish(Message::screen_ask_table, WishKind::join); }});
}

// What the host of an online table can do.
void GameScreen::offer_hosting(std::vector<MenuItem>& items) {
  if (!is_known() || !view().hosting) return;
  const auto offer = [&](bool offered, char key, Message text, std::function<void()> chosen) {
    if (offered) items.push_back({key, text, std::move(chosen)});
  };
  const auto asks = [this](online::Command command) {
    return [this, command = std::move(command)] { ask(command); };
  };
  const auto seats = [&](bool possible, char key, Message text, SeatList list) {
    offer(possible && !seats_for(list).empty(), key, text, [this, list] { open_seats(list); });
  };
  const bool playing = may_name_cell();
  const bool paused = view().paused;
  offer(hosts_lobby(), '2', Message::join_menu_start, asks(online::Start{}));
  offer(finished(), '2', Message::look_another, asks(online::Rematch{}));
  offer(hosts_lobby(), '3', Message::together_add_bot, [this] { open_bots(); });
  seats(hosts_lobby(), '4', Message::together_youngest, SeatList::youngest);
  offer(hosts_lobby(), '5', Message::menu_settings, [this] { open_settings(); });
  seats(hosts_lobby(), '6', Message::join_menu_remove, SeatList::remove);
  offer(playing && !paused, '7', Message::table_pause, asks(online::Pause{}));
  offer(playing && paused, '7', Message::join_menu_resume, asks(online::Resume{}));
  seats(playing, '9', Message::table_stand_in_begin, SeatList::stand_in);
}

// At an online table each is asked for at once; on this device they are gathered for a new game.
void GameScreen::open_bots(const std::vector<std::size_t>& levels) {
  std::vector<ListItem> items;
  if (!levels.empty()) {
    std::string names;
    for (const std::size_t level : levels) {
      names += (names.empty() ? "" : ", ") + bot_name(words_, static_cast<online::BotLevel>(level));
    }
    items.push_back({'0', words_.text(Message::join_menu_start) + ": " + names});
  }
  for (std::size_t level = 0; level < online::bot_level_count; ++level) {
    items.push_back({static_cast<char>('1' + level), bot_line(words_, level)});
  }
  const bool online = is_online();
  open_list(words_.text(online ? Message::together_add_bot : Message::screen_menu_bot),
            std::move(items), [this, levels, online](std::optional<std::size_t> item) {
              if (!item) return;
              if (online) return ask(online::AddBot{static_cast<online::BotLevel>(*item)});
              std::vector<std::size_t> more = levels;
              if (levels.empty() || *item > 0) {
                more.push_back(*item - (levels.empty() ? 0 : 1));
                return open_bots(more);
              }
              std::string names;
              for (const std::size_t level : levels) {
                names += (names.empty() ? "" : ",") + std::string(engine::levels()[level].name);
              }
              want(WishKind::bots, names);
            });
}

void GameScreen::open_series() {
  constexpr int fewest = 2;
  constexpr int usual_most = 5;
  std::vector<ListItem> items;
  for (int games = fewest; games <= usual_most; ++games) {
    items.push_back({static_cast<char>('0' + games),
                     words_.text(Message::join_option_games, {{"count", games}})});
  }
  open_list(words_.text(Message::screen_menu_series), std::move(items),
            [this](std::optional<std::size_t> item) {
              if (item) want(WishKind::series, std::to_string(*item + fewest));
            });
}

void GameScreen::open_emotes() {
  std::vector<std::string> items;
  for (std::size_t i = 0; i < online::emote_names.size(); ++i) {
    items.push_back(emote_words(words_, static_cast<online::Emote>(i)));
  }
  open_list(words_.text(Message::table_say), numbered(items),
            [this](std::optional<std::size_t> emote) {
              if (emote) ask(online::ShowEmote{static_cast<online::Emote>(*emote)});
            });
}

void GameScreen::open_seats(SeatList list) {
  const std::vector<SeatId> seats = seats_for(list);
  if (seats.empty()) return;
  std::vector<std::string> names;
  names.reserve(seats.size());
  for (const SeatId seat : seats) names.push_back(name_of(seat));
  constexpr std::array titles{Message::together_youngest, Message::join_menu_remove,
                              Message::table_stand_in_begin};
  open_list(words_.text(titles[static_cast<std::size_t>(list)]), numbered(names),
            [this, list, seats](std::optional<std::size_t> place) {
              // A game on this device begins with the answer, or with the first without one.
              const bool begins = is_local();
              if (!place && !begins) return;
              const SeatId seat = seats[place.value_or(0)];
              if (list == SeatList::remove) return ask(online::Kick{seat});
              if (list == SeatList::stand_in) {
                return ask(online::StandIn{seat, online::StandIn::Do::begin});
              }
              ask(online::PickYoungest{seat});
              if (begins) ask(online::Start{});
            });
}

// The list stays open, and shows what has come of it.
void GameScreen::open_settings(std::size_t at) {
  const online::Options options = chosen_options_.value_or(view().options);
  open_list(
      words_.text(Message::menu_settings), numbered(option_lines(words_, options)),
      [this, options](std::optional<std::size_t> item) {
        chosen_options_.reset();
        if (!item) return;
        chosen_options_ = with_next_option(options, *item);
        ask(online::SetOptions{*chosen_options_});
        open_settings(*item);
      },
      at);
}

void GameScreen::open_sheets() { open(std::make_unique<SheetsScreen>(words_, players())); }

void GameScreen::open_invitation() {
  open(std::make_unique<InviteScreen>(words_, *devices_.invitation));
}

void GameScreen::open_statistics() {
  open(std::make_unique<StatisticsScreen>(
      words_, devices_.finished_games ? devices_.finished_games() : std::vector<Record>(),
      devices_.losses ? devices_.losses() : Losses{},
      StatisticsDevices{devices_.network, devices_.keep_loss}));
}

void GameScreen::open_look_back() {
  say(words_.text(Message::look_thinking));
  use_records_ = [this](const std::string& text) {
    auto games = parse_records(text);
    if (!games || games->empty()) return complain(words_.text(Message::join_lost));
    const std::size_t seat = own_seat() < games->back().seats.size() ? own_seat() : 0;
    open(std::make_unique<LookBack>(words_, *std::move(games), devices_.network,
                                    LookBackStart::curve, seat));
  };
}

void GameScreen::open_help() {
  std::vector<std::string> text{words_.text(Message::screen_help, {{"folder", devices_.folder}}),
                                ""};
  for (const Combination& one : combinations) {
    if (one.id == CombinationId::nothing) continue;
    std::string example;
    for (const Number number : one.example) example += ' ' + std::to_string(number);
    const std::string points = std::to_string(one.points);
    std::string& line = text.emplace_back(2 - points.size(), ' ');
    line.append(points).append("  ").append(combination_name(words_, one.id)).append(":");
    line.append(example);
  }
  open(std::make_unique<TextScreen>(words_, words_.text(Message::screen_key_help), text));
}

void GameScreen::ask_path() {
  if (!seat_.has_records()) return complain(describe(words_, table::Refusal::rounds_missing));
  ask_line(words_.text(Message::play_ask_save), [this](std::optional<std::string> path) {
    if (!path || path->empty()) return;
    use_records_ = [this, path = *path](const std::string& text) {
      if (const auto trouble = devices_.save(path, text)) return complain(*trouble);
      say(words_.text(Message::play_saved, {{"path", shown_text(path, 200)}}));
    };
  });
}

void GameScreen::ask_wish(Message prompt, WishKind kind) {
  ask_line(words_.text(prompt), [this, kind](std::optional<std::string> text) {
    if (text && !text->empty()) want(kind, *std::move(text));
  });
}

void GameScreen::take_aside() { want(WishKind::aside); }

void GameScreen::leave() {
  ask(online::Leave{});
  want(WishKind::leave);
}

}  // namespace knister::terminal

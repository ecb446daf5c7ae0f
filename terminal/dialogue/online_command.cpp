// terminal/dialogue/online_command.cpp: see online_command.h.
#include "terminal/dialogue/online_command.h"

#include <algorithm>
#include <array>
#include <charconv>
#include <string>

#include "terminal/canvas/typed_text.h"

namespace knister::terminal::typed {
namespace {

constexpr std::array<std::string_view, online::bot_level_count> level_names{
    "sparrow", "hare", "fox", "owl", "raven", "dragon"};

template <typename Names>
std::optional<std::size_t> place_of(const Names& names, std::string_view wanted) {
  const auto found = std::find(names.begin(), names.end(), wanted);
  if (found == names.end()) return std::nullopt;
  return static_cast<std::size_t>(found - names.begin());
}

std::optional<std::uint32_t> whole(std::string_view text) {
  std::uint32_t number = 0;
  const auto [rest, error] = std::from_chars(text.data(), text.data() + text.size(), number);
  if (error != std::errc() || rest != text.data() + text.size() || number == 0) return std::nullopt;
  return number;
}

OnlineCommand asks(online::Command command) { return {std::move(command), std::nullopt, 0}; }

std::optional<OnlineCommand> parse_word(std::string_view word) {
  if (word == "start") return asks(online::Start{});
  if (word == "pause") return asks(online::Pause{});
  if (word == "resume") return asks(online::Resume{});
  if (word == "rematch") return asks(online::Rematch{});
  if (word == "who") return OnlineCommand{{}, OnlineWord::who, 0};
  if (word == "settings") return OnlineCommand{{}, OnlineWord::settings, 0};
  if (word == "link") return OnlineCommand{{}, OnlineWord::link, 0};
  if (word == "leave") return OnlineCommand{{}, OnlineWord::leave, 0};
  return std::nullopt;
}

}  // namespace

std::optional<OnlineCommand> parse_online(std::string_view line) {
  const std::string text = lowered(trimmed(line));
  if (auto command = parse_word(text)) return command;
  const std::size_t space = std::min(text.find_first_of(blanks), text.size());
  const std::string_view first = std::string_view(text).substr(0, space);
  const std::string_view rest = trimmed(std::string_view(text).substr(space));
  if (first == "bot") {
    const auto level = rest.empty() ? std::optional(std::size_t{2}) : place_of(level_names, rest);
    if (level) return asks(online::AddBot{static_cast<online::BotLevel>(*level)});
  }
  if (first == "say") {
    const auto emote = place_of(online::emote_names, rest);
    if (emote) return asks(online::ShowEmote{static_cast<online::Emote>(*emote)});
  }
  const auto number = whole(rest);
  if (!number) return std::nullopt;
  const online::SeatId seat = *number - 1;
  if (first == "youngest") return asks(online::PickYoungest{seat});
  if (first == "remove") return asks(online::Kick{seat});
  if (first == "stand-in") return asks(online::StandIn{seat, online::StandIn::Do::begin});
  if (first == "wait") return OnlineCommand{{}, OnlineWord::wait, *number};
  return std::nullopt;
}

}  // namespace knister::terminal::typed

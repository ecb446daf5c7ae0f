// app/engine_choice.cpp
#include "app/engine_choice.h"

#include <charconv>
#include <sstream>

#include "app/surroundings.h"
#include "cli/failure.h"
#include "engine/embedded.h"

namespace knister::app {

using i18n::Message;

std::vector<std::string> level_names() {
  std::vector<std::string> names;
  for (const engine::Level& level : engine::levels()) names.emplace_back(level.name);
  return names;
}

const engine::Level& read_level(const i18n::Catalogue& words, const std::string& option,
                                const std::string& name) {
  if (const engine::Level* found = engine::find_level(name)) return *found;
  std::string all;
  for (const std::string& known : level_names()) all += (all.empty() ? "" : ", ") + known;
  throw cli::UsageError(words.text(Message::usage_unknown_level,
                                   {{"option", option}, {"name", name}, {"levels", all}}));
}

namespace {

// The numbers between the colons of one word of a plan; none when there is anything else.
std::vector<int> plan_numbers(std::string_view word) {
  constexpr int most = 99;
  std::vector<int> numbers;
  while (true) {
    const auto colon = word.find(':');
    const std::string_view part = word.substr(0, colon);
    int number = 0;
    const auto [stop, error] = std::from_chars(part.data(), part.data() + part.size(), number);
    if (error != std::errc() || stop != part.data() + part.size() || number < 1 || number > most) {
      return {};
    }
    numbers.push_back(number);
    if (colon == std::string_view::npos) return numbers;
    word.remove_prefix(colon + 1);
  }
}

}  // namespace

engine::Level read_plan(const i18n::Catalogue& words, const std::string& option,
                        const std::string& text) {
  constexpr std::string_view exact = "exact:";
  constexpr int most_plies = 4;
  engine::Level level = engine::level(engine::LevelId::max);
  level.name = "plan";
  level.plan = {};
  std::istringstream all(text);
  for (std::string word; all >> word;) {
    const bool is_exact = word.starts_with(exact);
    const auto numbers =
        plan_numbers(is_exact ? std::string_view(word).substr(exact.size()) : word);
    const bool good = is_exact
                          ? numbers.size() == 1 && numbers[0] <= engine::Endgame::most_free_cells
                          : !numbers.empty() && numbers.size() <= 3 && numbers[0] <= most_plies &&
                                level.plan.deepenings.size() < engine::most_deepenings;
    if (!good) {
      throw cli::UsageError(words.text(Message::usage_bad_plan,
                                       {{"option", option}, {"text", text}, {"word", word}}));
    }
    if (is_exact) {
      level.plan.exact_cells = numbers[0];
      continue;
    }
    engine::Deepening deepening{numbers[0]};
    if (numbers.size() > 1) deepening.candidates = numbers[1];
    if (numbers.size() > 2) deepening.answers = numbers[2];
    level.plan.deepenings.push_back(deepening);
  }
  return level;
}

namespace {

Message fault_message(engine::WeightsFault fault) {
  switch (fault) {
    case engine::WeightsFault::not_weights:
      return Message::weights_not_weights;
    case engine::WeightsFault::other_version:
      return Message::weights_other_version;
    case engine::WeightsFault::other_shape:
      return Message::weights_other_shape;
    case engine::WeightsFault::wrong_length:
      return Message::weights_wrong_length;
    case engine::WeightsFault::damaged:
      return Message::weights_damaged;
    case engine::WeightsFault::out_of_range:
      break;
  }
  return Message::weights_out_of_range;
}

}  // namespace

engine::Network read_network(const i18n::Catalogue& words, const std::string& path) {
  if (path.empty()) return engine::embedded_network();
  const std::string content = read_all(words, path);
  const auto network =
      engine::Network::load(std::as_bytes(std::span(content.data(), content.size())));
  if (!network) {
    throw cli::InputError(
        words.text(Message::weights_fault,
                   {{"path", path}, {"what", words.text(fault_message(network.error()))}}));
  }
  return *network;
}

}  // namespace knister::app

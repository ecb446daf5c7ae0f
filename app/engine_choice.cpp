// app/engine_choice.cpp
#include "app/engine_choice.h"

#include "app/failure.h"
#include "app/surroundings.h"
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
  throw UsageError(words.text(Message::usage_unknown_level,
                              {{"option", option}, {"name", name}, {"levels", all}}));
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
    throw InputError(
        words.text(Message::weights_fault,
                   {{"path", path}, {"what", words.text(fault_message(network.error()))}}));
  }
  return *network;
}

}  // namespace knister::app

// house/restored_room.cpp: see restored_room.h.
#include "house/restored_room.h"

#include <algorithm>
#include <optional>
#include <utility>

#include "house/token.h"

namespace knister::house {
namespace {

tl::unexpected<store::Fault> damaged(std::string what) {
  return tl::unexpected(store::Fault{store::FaultCode::damaged, "", std::move(what)});
}

store::Expected<protocol::PrivateParts> people_of(const store::Reading& store,
                                                  const store::TableId& table) {
  const auto people = store.people(table);
  if (!people) return tl::unexpected(people.error());
  protocol::PrivateParts parts;
  for (const store::Person& person : *people) {
    if (person.seat != parts.size()) return damaged("a person of a table is missing");
    protocol::PrivatePart part{person.seat, std::nullopt, person.name};
    if (person.token) part.token = table_token(*person.token);
    parts.push_back(std::move(part));
  }
  return parts;
}

const store::Secret* find(const std::vector<store::Secret>& secrets, std::uint32_t draw) {
  const auto found = std::find_if(secrets.begin(), secrets.end(),
                                  [draw](const store::Secret& one) { return one.draw == draw; });
  return found == secrets.end() ? nullptr : &*found;
}

protocol::TableKey key_in(const std::string& bytes) {
  return {bytes.substr(0, protocol::code_length),
          bytes.substr(std::min(protocol::code_length, bytes.size()))};
}

store::Expected<FairDraw> draw_of(const store::Secret& secret, const online::State& state) {
  const auto read = DrawSecret::read(secret.bytes);
  if (!read) return damaged("a key has the wrong length");
  return FairDraw(state.draw.number, *read, state.options.games);
}

// Follows the log and works out every roll anew.
class DiceCheck {
 public:
  explicit DiceCheck(const std::vector<store::Secret>& secrets) : secrets_(secrets) {}

  // After the step has been applied; false when its dice are not those of the secret.
  [[nodiscard]] bool fits(const online::Step& step, const online::State& state) {
    for (const online::Event& event : step.events) {
      if (const auto* opened = std::get_if<online::DrawOpened>(&event)) {
        if (!find_draw(state) || draw_->k0() != opened->k0) return false;
      } else if (const auto* rolled = std::get_if<online::Rolled>(&event)) {
        if (!find_draw(state)) return false;
        const auto thrown = draw_->thrown(state, state.this_round());
        if (!thrown || thrown->roll != rolled->roll || thrown->key != rolled->key) return false;
      }
    }
    return true;
  }

 private:
  bool find_draw(const online::State& state) {
    if (draw_ && draw_->number() == state.draw.number) return true;
    const store::Secret* secret = find(secrets_, state.draw.number);
    if (secret == nullptr) return false;
    auto draw = draw_of(*secret, state);
    if (!draw) return false;
    draw_.emplace(std::move(*draw));
    return true;
  }

  const std::vector<store::Secret>& secrets_;
  std::optional<FairDraw> draw_;
};

// Whether the last that happened at a table was its end.
store::Expected<bool> has_ended(const store::Reading& store, const store::TableId& table,
                                const protocol::PrivateParts& parts) {
  const auto newest = store.newest_event(table);
  if (!newest) return tl::unexpected(newest.error());
  if (!*newest) return true;  // it was never opened
  const auto step = protocol::read_step(**newest, parts);
  if (!step) return damaged("the last event of a table is no step");
  return std::any_of(step->events.begin(), step->events.end(), [](const online::Event& event) {
    return std::holds_alternative<online::Gone>(event);
  });
}

}  // namespace

std::optional<protocol::TableKey> stored_key(const store::Reading& store,
                                             const store::TableId& table) {
  const auto secrets = store.secrets(table);
  const store::Secret* code = secrets ? find(*secrets, code_secret) : nullptr;
  return code == nullptr ? std::nullopt : std::optional(key_in(code->bytes));
}

store::Expected<std::unique_ptr<Room>> restored_room(const store::Reading& store,
                                                     const store::TableId& table) {
  const auto secrets = store.secrets(table);
  if (!secrets) return tl::unexpected(secrets.error());
  const auto parts = people_of(store, table);
  if (!parts) return tl::unexpected(parts.error());
  const store::Secret* code = find(*secrets, code_secret);
  if (code == nullptr) {
    const auto ended = has_ended(store, table, *parts);
    if (!ended) return tl::unexpected(ended.error());
    if (!*ended) return damaged("the code of a table is missing");
    return nullptr;
  }
  auto room = std::make_unique<Room>(table_id(table), key_in(code->bytes));
  DiceCheck dice(*secrets);
  const char* wrong = nullptr;
  store::Sequence at = 0;
  const store::Done read = store.replay(table, [&](const store::StoredEvent& event) {
    at = event.sequence;
    const auto step = room->replay(event.bytes, *parts);
    if (!step) {
      wrong = " of a table is no step";
    } else if (!dice.fits(*step, room->state())) {
      wrong = " of a table has other dice than those that were drawn";
    }
    return wrong == nullptr ? store::Visit::go_on : store::Visit::stop;
  });
  if (!read) return tl::unexpected(read.error());
  if (wrong != nullptr) return damaged("event " + std::to_string(at) + wrong);
  const online::State& state = room->state();
  const bool drawn = state.draw.number != code_secret;
  if (const store::Secret* last = drawn ? find(*secrets, state.draw.number) : nullptr) {
    auto draw = draw_of(*last, state);
    if (!draw) return tl::unexpected(draw.error());
    room->draw.emplace(std::move(*draw));
  }
  return room;
}

}  // namespace knister::house

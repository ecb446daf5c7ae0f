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

store::Expected<protocol::PrivateParts> people_of(const store::Store& store,
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

}  // namespace

store::Expected<std::unique_ptr<Room>> restored_room(const store::Store& store,
                                                     const store::TableId& table) {
  const auto secrets = store.secrets(table);
  if (!secrets) return tl::unexpected(secrets.error());
  const auto parts = people_of(store, table);
  if (!parts) return tl::unexpected(parts.error());
  const store::Secret* code = find(*secrets, code_secret);
  if (code == nullptr) return nullptr;
  auto room = std::make_unique<Room>(table_id(table), code->bytes);
  bool readable = true;
  const store::Done read = store.replay(table, [&](const store::StoredEvent& event) {
    readable = room->replay(event.bytes, *parts);
    return readable ? store::Visit::go_on : store::Visit::stop;
  });
  if (!read) return tl::unexpected(read.error());
  if (!readable) {
    return damaged("event " + std::to_string(room->sequence() + 1) + " of a table is no step");
  }
  const online::State& state = room->state();
  const bool drawn = state.draw.number != code_secret;
  if (const store::Secret* last = drawn ? find(*secrets, state.draw.number) : nullptr) {
    FairHash key{};
    if (last->bytes.size() != key.size()) return damaged("a key has the wrong length");
    std::copy(last->bytes.begin(), last->bytes.end(), key.begin());
    room->draw.emplace(state.draw.number, key, state.options.games);
  }
  return room;
}

}  // namespace knister::house

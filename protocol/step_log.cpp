// protocol/step_log.cpp
#include "protocol/step_log.h"

#include "protocol/binary.h"
#include "protocol/step_fields.h"

namespace knister::protocol {
namespace {

using online::Event;

constexpr std::uint8_t says_programs = 3;  // the version of the log that first does

// Nobody is the commonest, and should be one byte.
std::uint32_t person_number(online::PersonRef who) { return who.value + 1; }
online::PersonRef person_of(std::uint32_t number) { return {number - 1}; }

class Writing {
 public:
  Writing(const online::State& before, std::uint32_t next) : before_(before), next_(next) {}

  void operator()(const online::Opened& event) {
    out.add(event.id);
    out.add(keep(event.host, std::nullopt));
    out.add(event.options);
  }
  void operator()(const online::SatDown& event) {
    out.add(event.seat);
    out.add(keep(event.token, event.name));
    out.add(event.program);
  }
  void operator()(const online::BeganWatching& event) {
    out.add(event.place);
    out.add(keep(event.token, std::nullopt));
  }
  void operator()(const online::Renamed& event) {
    out.add(event.seat);
    // Kept with the token, so that whoever is forgotten is forgotten under every name.
    const online::Seat& seat = before_.seats[event.seat];
    out.add(keep(seat.is_person() ? std::optional(seat.token) : std::nullopt, event.name));
  }
  template <typename E>
  void operator()(const E& event) {
    out.add(event);
  }

  BinaryWriter out;
  PrivateParts kept;

 private:
  std::uint32_t keep(std::optional<online::TokenHash> token, std::optional<std::string> name) {
    if (name && name->empty()) name.reset();
    kept.push_back({next_, token, std::move(name)});
    return next_++;
  }

  const online::State& before_;
  std::uint32_t next_;
};

class EventReader {
 public:
  EventReader(BinaryReader& in, const PrivateParts& parts) : in_(in), parts_(parts) {}

  template <std::size_t Index = 0>
  std::optional<Event> read(std::uint64_t index) {
    if constexpr (Index < std::variant_size_v<Event>) {
      if (index != Index) return read<Index + 1>(index);
      auto event = Blank<std::variant_alternative_t<Index, Event>>::make();
      fill(event);
      if (!in_.good()) return std::nullopt;
      return Event(std::move(event));
    } else {
      in_.fail();
      return std::nullopt;
    }
  }

 private:
  void fill(online::Opened& event) {
    in_.read(event.id);
    event.host = part().token.value_or(online::TokenHash{});
    in_.read(event.options);
  }
  void fill(online::SatDown& event) {
    in_.read(event.seat);
    const PrivatePart found = part();
    event.token = found.token.value_or(online::TokenHash{});
    event.name = found.name.value_or("");
    if (in_.version() >= says_programs) in_.read(event.program);
  }
  void fill(online::BeganWatching& event) {
    in_.read(event.place);
    event.token = part().token.value_or(online::TokenHash{});
  }
  void fill(online::Renamed& event) {
    in_.read(event.seat);
    event.name = part().name.value_or("");
  }
  template <typename E>
  void fill(E& event) {
    in_.read(event);
  }

  PrivatePart part() {
    const std::uint64_t number = in_.read_number();
    if (in_.good() && number < parts_.size()) return parts_[number];
    in_.fail();
    return {};
  }

  BinaryReader& in_;
  const PrivateParts& parts_;
};

}  // namespace

LoggedStep log_step(const online::Step& step, const online::State& before, std::uint32_t next) {
  Writing writing(before, next);
  BinaryWriter& out = writing.out;
  out.add(log_version);
  out.add(step.at);
  out.add(person_number(step.cause.who));
  if (step.cause.who.known()) {
    out.add(step.cause.command.id);
    out.add(step.cause.command.digest);
    out.add(step.cause.answer.code());
  }
  out.add(step.events.size());
  for (const Event& event : step.events) {
    out.add(event.index());
    std::visit(writing, event);
  }
  return {writing.out.take(), std::move(writing.kept)};
}

std::optional<online::Step> read_step(std::string_view bytes, const PrivateParts& parts) {
  BinaryReader in(bytes);
  online::Step step;
  std::uint8_t made_by = 0;
  in.read(made_by);
  if (made_by < 1 || made_by > log_version) return std::nullopt;
  in.set_version(made_by);
  in.read(step.at);
  std::uint32_t who = 0;
  in.read(who);
  step.cause.who = person_of(who);
  if (step.cause.who.known()) {
    in.read(step.cause.command.id);
    in.read(step.cause.command.digest);
    std::uint8_t code = 0;
    in.read(code);
    if (code > table::refusal_names.size()) return std::nullopt;
    step.cause.answer = online::Answer::of_code(code);
  }
  const std::uint64_t count = in.read_number();
  EventReader events(in, parts);
  for (std::uint64_t i = 0; i < count && in.good(); ++i) {
    auto event = events.read(in.read_number());
    if (event) step.events.push_back(std::move(*event));
  }
  if (!in.good() || !in.at_end()) return std::nullopt;
  return step;
}

}  // namespace knister::protocol

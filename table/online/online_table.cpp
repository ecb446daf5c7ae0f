// table/online/online_table.cpp: the way of a command: who asks, was it asked before, may it be,
// what follows.
#include "table/online/online_table.h"

#include <cassert>

#include "table/online/apply.h"
#include "table/online/decide.h"

namespace knister::online {

using table::Refusal;

namespace {

// A number far ahead would make everything after it late: more likely a fault than a command.
constexpr CommandId longest_leap = 100'000;

void clear(Step& step, Time now) {
  step.at = now;
  step.cause = {};
  step.events.clear();
}

// Strangers may only come in.
bool for_strangers(const Command& command) {
  return std::holds_alternative<Sit>(command) || std::holds_alternative<Watch>(command);
}

}  // namespace

Answer OnlineTable::decide(const Request& request, const Supplies& supplies, Time now,
                           Step& step) const {
  assert(now >= state_.last_at);
  clear(step, now);
  const PersonRef who = state_.find(request.who);
  const Numbered command{request.id, digest(request.command)};
  CommandId newest = 0;
  if (who.known()) {
    const AnswerMemory& answers = state_.answers_of(who);
    const AnswerMemory::Found found = answers.find(command);
    if (found.known == AnswerMemory::Known::answered) return found.answer;
    newest = answers.newest();
  }
  if (request.id == 0 || request.id - newest > longest_leap) return Refusal::command_id_leap;
  if (state_.phase == Phase::unopened || state_.phase == Phase::gone) return Refusal::gone;
  if (!who.known() && !for_strangers(request.command)) return Refusal::not_at_the_table;

  Case it{state_, now, step.events, who, request.who, who, supplies};
  const Answer answer =
      std::visit([&it](const auto& one) { return online::decide(it, one); }, request.command);
  if (!answer.yes()) {
    step.events.clear();
    it.after = who;
  }
  step.cause = {it.after, command, answer};
  return answer;
}

Answer OnlineTable::decide(const Deed& deed, Time now, Step& step) const {
  assert(now >= state_.last_at);
  clear(step, now);
  const bool opening = std::holds_alternative<OpenTable>(deed);
  if (!opening && (state_.phase == Phase::unopened || state_.phase == Phase::gone)) {
    return Refusal::gone;
  }
  const Supplies none;
  Case it{state_, now, step.events, {}, {}, {}, none};
  const Answer answer =
      std::visit([&it](const auto& one) { return online::decide(it, one); }, deed);
  if (!answer.yes()) step.events.clear();
  return answer;
}

void OnlineTable::apply(const Step& step) {
  for (const Event& event : step.events) online::apply(state_, event, step.at);
  state_.last_at = step.at;
  const PersonRef who = step.cause.who;
  if (!who.known()) return;
  AnswerMemory& answers =
      who.seated() ? state_.seats[who.seat_id()].answers : state_.guests[who.guest_place()].answers;
  answers.remember(step.cause.command, step.cause.answer);
}

Time OnlineTable::next_deadline() const { return online::next_deadline(state_); }

}  // namespace knister::online

// store/item.cpp: see item.h.
#include "store/item.h"

namespace knister::store {
namespace {

std::size_t size_of(const Event& event) { return event.bytes.size(); }
std::size_t size_of(const Answer& answer) {
  return answer.client.size() + answer.command.size() + answer.bytes.size();
}
std::size_t size_of(const Secret& secret) { return secret.bytes.size(); }
std::size_t size_of(const Person& person) { return person.name ? person.name->size() : 0; }
std::size_t size_of(const Result& result) {
  return result.record.size() + result.totals.size() * sizeof result.totals[0];
}
std::size_t size_of(const DailyEntry& entry) {
  return entry.record.size() + (entry.name ? entry.name->size() : 0);
}
template <typename Removal>
std::size_t size_of(const Removal& /*unused*/) {
  return 0;
}

}  // namespace

std::size_t size_of(const Item& item) {
  std::size_t bytes = sizeof item;
  for (const Change& change : item.changes) {
    bytes += sizeof change + std::visit([](const auto& one) { return size_of(one); }, change);
  }
  return bytes;
}

std::string short_id(const TableId& table) {
  constexpr std::string_view digits = "0123456789abcdef";
  constexpr std::size_t shown = 4;
  std::string text;
  for (std::size_t i = 0; i < shown; ++i) {
    const auto byte = std::to_integer<unsigned>(table[i]);
    text += digits[byte / 16];
    text += digits[byte % 16];
  }
  return text;
}

}  // namespace knister::store

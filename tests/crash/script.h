// tests/crash/script.h: an endless sequence of items that follows from a seed, so that whoever
// looks at the data afterwards, in whichever process, knows what must be in them.
#pragma once

#include <cstdint>
#include <map>
#include <string>
#include <vector>

#include "dice/source.h"
#include "store/store.h"
#include "tests/support/store_items.h"

namespace knister::test {

class Script {
 public:
  explicit Script(std::uint64_t seed) : seed_(seed) {}

  [[nodiscard]] std::uint64_t made() const { return made_; }
  // The events of each table after all items so far.
  [[nodiscard]] const std::map<store::TableId, std::vector<std::string>>& tables() const {
    return tables_;
  }

  // One to three events at one of a few tables, now and then the end of a table; and always an
  // answer that says which item it is.
  [[nodiscard]] store::Item next() {
    ++made_;
    dice::Source luck = dice::Source::for_game(seed_, made_);
    constexpr std::uint64_t table_count = 5;
    store::Item item{table_id(luck.next() % table_count), day(20'000), {}};
    constexpr std::uint64_t items_a_removal = 40;
    if (luck.next() % items_a_removal == 0) {
      item.changes.emplace_back(store::TableRemoval{});
      tables_.erase(item.table);
    } else {
      std::vector<std::string>& events = tables_[item.table];
      for (std::uint64_t left = 1 + luck.next() % 3; left > 0; --left) {
        events.push_back(bytes(luck));
        item.changes.emplace_back(store::Event{events.size(), events.back()});
      }
    }
    item.changes.emplace_back(store::Answer{"script", std::to_string(made_), answer(made_)});
    return item;
  }

  [[nodiscard]] static std::string answer(std::uint64_t item) {
    return "answer to " + std::to_string(item);
  }

 private:
  // Mostly short, sometimes longer than a page.
  static std::string bytes(dice::Source& luck) {
    const std::uint64_t longest = luck.next() % 10 == 0 ? 6'000 : 80;
    std::string made(luck.next() % longest, '\0');
    for (char& one : made) one = static_cast<char>(luck.next());
    return made;
  }

  std::uint64_t seed_;
  std::uint64_t made_ = 0;
  std::map<store::TableId, std::vector<std::string>> tables_;
};

struct Found {
  std::uint64_t items = 0;  // of the script that are there
  std::string problem{};    // what is wrong, if anything
};

// The data must be exactly what the first so many items of the script make, and `acknowledged` of
// them at least.
inline Found look(const store::Store& store, std::uint64_t seed, std::uint64_t acknowledged) {
  Found found;
  for (std::uint64_t item = 1;; ++item) {
    const auto answer = store.answer("script", std::to_string(item));
    if (!answer) return {found.items, "an answer cannot be read: " + answer.error().detail};
    if (!*answer) break;
    if (**answer != Script::answer(item)) return {found.items, "another answer than was given"};
    found.items = item;
  }
  if (found.items < acknowledged) {
    found.problem = "of " + std::to_string(acknowledged) + " acknowledged items " +
                    std::to_string(found.items) + " are there";
    return found;
  }
  Script script(seed);
  while (script.made() < found.items) std::ignore = script.next();
  std::map<store::TableId, std::vector<std::string>> there;
  const store::Done read = store.replay([&](const store::StoredEvent& event) {
    there[event.table].emplace_back(event.bytes);
    return store::Visit::go_on;
  });
  if (!read) {
    found.problem = "the log cannot be read: " + read.error().detail;
  } else if (there != script.tables()) {
    found.problem = "the events are not those of " + std::to_string(found.items) + " items:";
    for (const auto& [table, events] : script.tables()) {
      found.problem +=
          ' ' + std::to_string(there[table].size()) + " of " + std::to_string(events.size()) + ',';
    }
  }
  return found;
}

}  // namespace knister::test

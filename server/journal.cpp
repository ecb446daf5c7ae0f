// server/journal.cpp
#include "server/journal.h"

#include <chrono>
#include <ctime>
#include <fmt/chrono.h>
#include <fmt/format.h>

namespace knister::server {
namespace {

// 2026-11-16T21:03:36.123Z
std::string time_text(std::chrono::system_clock::time_point now) {
  const auto since = std::chrono::duration_cast<std::chrono::milliseconds>(now.time_since_epoch());
  return fmt::format("{:%Y-%m-%dT%H:%M:%S}.{:03}Z",
                     fmt::gmtime(std::chrono::system_clock::to_time_t(now)), since.count() % 1'000);
}

}  // namespace

void Journal::note(JournalWord event, std::initializer_list<JournalFact> facts) const {
  if (!sink_) return;
  std::string line = fmt::format(R"({{"time":"{}","event":"{}")",
                                 time_text(std::chrono::system_clock::now()), event.text());
  for (const JournalFact& fact : facts) {
    line += fmt::format(R"(,"{}":)", fact.name.text());
    if (const auto* word = std::get_if<JournalWord>(&fact.value)) {
      line += fmt::format(R"("{}")", word->text());
    } else {
      line += fmt::format("{}", std::get<std::uint64_t>(fact.value));
    }
  }
  sink_(line + "}");
}

}  // namespace knister::server

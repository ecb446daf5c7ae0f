// app/measured_bot.h: who is measured: a level of ours, or a program.
#pragma once

#include <atomic>
#include <memory>
#include <mutex>
#include <string>
#include <variant>
#include <vector>

#include "engine/level.h"
#include "engine_protocol/external_bot.h"
#include "i18n/catalogue.h"
#include "measure/measured_player.h"

namespace knister::app {

struct Contestant {
  std::variant<engine::Level, engine_protocol::ProgramText> who;
  std::string log{};  // of a program

  [[nodiscard]] std::string name() const;
  // One for each job: a program is started as often.
  [[nodiscard]] measure::MeasuredPlayer player(const i18n::Catalogue& words,
                                               const engine::Network& network,
                                               bool with_luck) const;
};

// The name of a level, or a program as --bot has it. Throws UsageError.
[[nodiscard]] Contestant read_contestant(const i18n::Catalogue& words, const std::string& option,
                                         const std::string& text, const std::string& log);

// The first thing that goes wrong on any thread; what follows is not worth playing.
class FirstFault {
 public:
  void note(const std::string& name, const std::string& fault);
  [[nodiscard]] bool any() const { return any_; }
  void check(const i18n::Catalogue& words) const;  // throws InputError

 private:
  std::mutex mutex_;
  std::atomic<bool> any_ = false;
  std::string name_;
  std::string fault_;
};

}  // namespace knister::app

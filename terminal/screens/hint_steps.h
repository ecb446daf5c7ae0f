// terminal/screens/hint_steps.h: somebody asks for a hint, and asks on: it is thought of in a job,
// then told in three steps, then put away.
#pragma once

#include <functional>
#include <optional>
#include <string>
#include <utility>

#include "terminal/canvas/ink.h"
#include "terminal/canvas/screen.h"
#include "terminal/hint.h"

namespace knister::terminal {

class HintSteps {
 public:
  struct Said {
    std::string text;
    Ink ink = Ink::plain;
  };
  // What is to be hinted at, as long as `fits` says so.
  struct Question {
    Sheet sheet;
    Number number;
    std::function<bool()> fits;
    std::function<void()> there;  // the hint can be shown now
  };

  void forget();
  // The next step; that it has to be thought of first; nothing when it is put away.
  [[nodiscard]] Said next(const i18n::Catalogue& words);
  // Whether it waits for `job`.
  [[nodiscard]] bool wanted() const { return state_ == State::wanted; }
  [[nodiscard]] Job job(const i18n::Catalogue& words,
                        std::function<const engine::Network&()> network, Question question);
  void show(Board& board) const;

 private:
  enum class State : std::uint8_t { none, wanted, asked, there };

  State state_ = State::none;
  std::optional<Hint> hint_;
  int step_ = 0;
};

}  // namespace knister::terminal

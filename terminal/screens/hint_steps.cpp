// terminal/screens/hint_steps.cpp: see hint_steps.h.
#include "terminal/screens/hint_steps.h"

namespace knister::terminal {

using i18n::Message;

void HintSteps::forget() {
  state_ = State::none;
  hint_.reset();
  step_ = 0;
}

HintSteps::Said HintSteps::next(const i18n::Catalogue& words) {
  if (state_ != State::there) {
    if (state_ == State::none) state_ = State::wanted;
    return {words.text(Message::look_thinking)};
  }
  if (step_ == last_hint_step) {
    step_ = 0;
    return {};
  }
  ++step_;
  return {hint_sentence(words, *hint_, step_), Ink::hint};
}

Job HintSteps::job(const i18n::Catalogue& words, std::function<const engine::Network&()> network,
                   Question question) {
  state_ = State::asked;
  return [this, &words, network = std::move(network),
          question = std::move(question)](const std::atomic<bool>& stop) {
    Hint hint = think_of_hint(words, network(), question.sheet, question.number, stop);
    return std::function<void()>([this, question, hint = std::move(hint)] {
      if (state_ != State::asked || !question.fits()) return;
      state_ = State::there;
      hint_ = hint;
      question.there();
    });
  };
}

void HintSteps::show(Board& board) const {
  if (hint_ && step_ > 0) show_hint(*hint_, step_, board);
}

}  // namespace knister::terminal

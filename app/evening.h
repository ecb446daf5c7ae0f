// app/evening.h: games on this device, one after another, in whatever face the terminal has; each
// is kept while a person plays it.
#pragma once

#include <string>

#include "app/arrangement.h"
#include "app/current_game.h"
#include "app/face.h"
#include "i18n/catalogue.h"

namespace knister::app {

struct EveningOptions {
  FaceOptions face{};
  std::string save{};  // the records go to this file, when one is named
};

// The exit code; throws InputError once the terminal has been given back.
[[nodiscard]] int play_evening(const i18n::Catalogue& words, Arrangement arranged,
                               Beginning beginning, const EveningOptions& options);

}  // namespace knister::app

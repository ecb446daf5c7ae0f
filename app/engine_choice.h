// app/engine_choice.h: the level and the weights that an option names.
#pragma once

#include <string>
#include <vector>

#include "engine/level.h"
#include "engine/network.h"
#include "i18n/catalogue.h"

namespace knister::app {

[[nodiscard]] std::vector<std::string> level_names();

// Throws UsageError that names the levels there are.
[[nodiscard]] const engine::Level& read_level(const i18n::Catalogue& words,
                                              const std::string& option, const std::string& name);

// A search of one's own, such as "1 2:4:3 exact:5": one roll ahead for all cells, two for the best
// four with three answers to each roll, exact with five free cells. Throws UsageError.
[[nodiscard]] engine::Level read_plan(const i18n::Catalogue& words, const std::string& option,
                                      const std::string& text);

// The network of this file, or the program's own when no file is named; throws InputError.
[[nodiscard]] engine::Network read_network(const i18n::Catalogue& words, const std::string& path);

}  // namespace knister::app

// terminal/views/analysis_view.h: what the engine thinks, in words and tables for people.
#pragma once

#include <string>
#include <vector>

#include "engine/analysis.h"
#include "engine/hindsight.h"
#include "i18n/catalogue.h"

namespace knister::terminal {

// Tenths of a point are what people get to see: 57.3; with its sign: +0.4.
[[nodiscard]] std::string points_text(const i18n::Catalogue& words, engine::Value value);
[[nodiscard]] std::string signed_points(const i18n::Catalogue& words, engine::Value value);

// The most valuable combination of the set.
[[nodiscard]] const Combination& best_of(engine::CombinationSet set);

[[nodiscard]] std::string expected_total(const i18n::Catalogue& words, engine::Value value);

// Every choice with its expected total, and for the best ones what they do to their lines.
[[nodiscard]] std::vector<std::string> judged_choices(const i18n::Catalogue& words,
                                                      const engine::Analyst& analyst,
                                                      const Sheet& sheet,
                                                      const engine::ExplainedRound& round);

// "c3: row 3 can still become a full house; column c is complete ..."
[[nodiscard]] std::vector<std::string> reason_lines(const i18n::Catalogue& words,
                                                    const engine::Analyst& analyst,
                                                    const Sheet& sheet, Number number, Cell cell);

// How the total came about, rounded so that it adds up, and the three costliest choices.
[[nodiscard]] std::vector<std::string> review_summary(const i18n::Catalogue& words,
                                                      const engine::GameAnalysis& game);

// Round by round, then the sum. What is shown is rounded so that it adds up too.
[[nodiscard]] std::vector<std::string> reviewed_game(const i18n::Catalogue& words,
                                                     const engine::GameAnalysis& game);

[[nodiscard]] std::string own_sheet_title(const i18n::Catalogue& words, const Sheet& own);
[[nodiscard]] std::string hindsight_title(const i18n::Catalogue& words,
                                          const engine::Hindsight& hindsight);

}  // namespace knister::terminal

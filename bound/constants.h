// bound/constants.h: the part of a bound that nobody decides: what the prices of pairs and the
// matrices can come to at most, on average over the rolls.
#pragma once

#include "bound/charges.h"

namespace knister::bound {

// From an empty sheet. Of a sheet with numbers on it: bound/limit.h.
[[nodiscard]] double constants(const Game& game, const Prices& prices);

// By how much each entry of the matrix after so many rounds counts in it.
[[nodiscard]] std::vector<double> matrix_constant(const Game& game, MatrixKind kind, int rounds);

}  // namespace knister::bound

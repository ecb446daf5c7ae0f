// keep/losses.h: what the choices of finished sheets have cost.
#pragma once

#include <functional>
#include <map>
#include <string>

namespace knister::keep {

// In hundredths of a point, by the sheet's key.
using Losses = std::map<std::string, int, std::less<>>;

}  // namespace knister::keep

// house/random_code.h: the code of a new table, and the secret of its link. Whether another table
// has the code is for others to see.
#pragma once

#include <string>

namespace knister::house {

[[nodiscard]] std::string random_code();
[[nodiscard]] std::string random_secret();

}  // namespace knister::house

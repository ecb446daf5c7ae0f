// house/random_code.h: the code of a new table. Whether another table has it is for others to see.
#pragma once

#include <string>

namespace knister::house {

[[nodiscard]] std::string random_code();

}  // namespace knister::house

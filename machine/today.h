// machine/today.h: today's date, where this machine is.
#pragma once

#include <string>

namespace knister::machine {

// 2026-11-16; SOURCE_DATE_EPOCH is honoured, so that records can be made again byte for byte.
[[nodiscard]] std::string todays_date();

}  // namespace knister::machine

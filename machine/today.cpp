#include "machine/today.h"

#include <array>
#include <cstdlib>
#include <ctime>

namespace knister::machine {

std::string todays_date() {
  std::time_t now = std::time(nullptr);
  std::tm parts{};
  const char* epoch = std::getenv("SOURCE_DATE_EPOCH");
  if (epoch != nullptr && *epoch != '\0') {
    now = std::strtoll(epoch, nullptr, 10);
    gmtime_r(&now, &parts);
  } else {
    localtime_r(&now, &parts);
  }
  std::array<char, 16> text{};
  std::strftime(text.data(), text.size(), "%Y-%m-%d", &parts);
  return text.data();
}

}  // namespace knister::machine

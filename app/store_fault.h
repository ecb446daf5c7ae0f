// app/store_fault.h: what is wrong with the data, in words.
#pragma once

#include <string>

#include "i18n/catalogue.h"
#include "store/fault.h"

namespace knister::app {

[[nodiscard]] inline std::string describe(const i18n::Catalogue& words, const store::Fault& fault) {
  return words.text(i18n::message("store", name(fault.code)),
                    {{"path", fault.place}, {"why", fault.detail}});
}

}  // namespace knister::app

// app/store_fault.h: what is wrong with the data, in words.
#pragma once

#include <string>
#include <string_view>
#include <type_traits>
#include <utility>

#include "cli/failure.h"
#include "i18n/catalogue.h"
#include "store/address.h"
#include "store/fault.h"

namespace knister::app {

[[nodiscard]] inline std::string describe(const i18n::Catalogue& words, const store::Fault& fault) {
  return words.text(i18n::message("store", name(fault.code)),
                    {{"path", fault.place}, {"why", fault.detail}});
}

// What was asked of the data, or InputError with what is wrong.
template <typename Value>
[[nodiscard]] Value done_or_throw(const i18n::Catalogue& words, store::Expected<Value> value) {
  if (!value) throw cli::InputError(describe(words, value.error()));
  if constexpr (!std::is_void_v<Value>) return std::move(*value);
}

[[nodiscard]] inline store::Address address_of(const i18n::Catalogue& words,
                                               std::string_view text) {
  return done_or_throw(words, store::Address::parse(text));
}

}  // namespace knister::app

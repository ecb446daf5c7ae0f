// store/address.cpp: see address.h. What the parts of a database's address mean is libpq's affair.
#include "store/address.h"

#include <algorithm>
#include <optional>

namespace knister::store {
namespace {

constexpr std::string_view sign = "://";

// What stands before "://", if that can be the name of a kind of address.
std::optional<std::string_view> scheme_of(std::string_view text) {
  const std::size_t end = text.find(sign);
  if (end == std::string_view::npos || end == 0) return std::nullopt;
  const std::string_view scheme = text.substr(0, end);
  const bool named = std::all_of(scheme.begin(), scheme.end(), [](char one) {
    return (one >= 'a' && one <= 'z') || (one >= 'A' && one <= 'Z') || (one >= '0' && one <= '9') ||
           one == '+' || one == '-' || one == '.';
  });
  return named ? std::optional(scheme) : std::nullopt;
}

// Host and database. A password that was not written as an address wants it may have any of the
// signs that divide one: then rather nothing is shown.
std::string shown_part(std::string_view scheme, std::string_view rest) {
  std::string shown = std::string(scheme) + std::string(sign);
  const std::size_t options = rest.find('?');
  const std::size_t user = rest.rfind('@');
  const bool unclear =
      options != std::string_view::npos && user != std::string_view::npos && user > options;
  if (unclear) return shown;
  rest = rest.substr(0, options);
  return shown.append(user == std::string_view::npos ? rest : rest.substr(user + 1));
}

}  // namespace

Expected<Address> Address::parse(std::string_view text) {
  const auto scheme = scheme_of(text);
  if (!scheme && !text.empty()) {
    return Address{Kind::folder, std::string(text), std::string(text)};
  }
  if (scheme != "postgresql" && scheme != "postgres") {
    return tl::unexpected(
        Fault{FaultCode::bad_address,
              scheme ? shown_part(*scheme, text.substr(scheme->size() + sign.size())) : "",
              {}});
  }
  return Address{Kind::postgresql, std::string(text),
                 shown_part(*scheme, text.substr(scheme->size() + sign.size()))};
}

}  // namespace knister::store

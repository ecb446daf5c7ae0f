// server/origin.h: whether a page that asks is ours. Browsers tell where a page comes from;
// programs send nothing, and need no protection from themselves.
#pragma once

#include <optional>
#include <string>
#include <string_view>

namespace knister::server {

// The origin's host and port must be the Host header's.
[[nodiscard]] inline bool same_origin(const std::optional<std::string>& origin,
                                      const std::optional<std::string>& host) {
  if (!origin) return true;
  if (!host) return false;
  std::string_view rest = *origin;
  if (rest.starts_with("https://")) {
    rest.remove_prefix(8);
  } else if (rest.starts_with("http://")) {
    rest.remove_prefix(7);
  } else {
    return false;  // "null", and what no browser sends for a page of ours
  }
  return rest == *host;
}

}  // namespace knister::server

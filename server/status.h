// server/status.h: the answers of HTTP that we give.
#pragma once

#include <array>
#include <cstdint>
#include <string_view>

namespace knister::server {

enum class Status : std::uint16_t {
  ok = 200,
  created = 201,
  no_content = 204,
  not_modified = 304,
  bad_request = 400,
  unauthorized = 401,
  forbidden = 403,
  not_found = 404,
  method_not_allowed = 405,
  not_acceptable = 406,
  content_too_large = 413,
  uri_too_long = 414,
  misdirected_request = 421,
  unprocessable = 422,
  upgrade_required = 426,
  too_many_requests = 429,
  header_too_large = 431,
  unavailable = 503,
};

// Code and reason; also all that the body of a refusal says.
struct StatusLine {
  Status status;
  std::string_view text;
};

inline constexpr std::array status_lines{
    StatusLine{Status::ok, "200 OK\n"},
    StatusLine{Status::created, "201 Created\n"},
    StatusLine{Status::no_content, "204 No Content\n"},
    StatusLine{Status::not_modified, "304 Not Modified\n"},
    StatusLine{Status::bad_request, "400 Bad Request\n"},
    StatusLine{Status::unauthorized, "401 Unauthorized\n"},
    StatusLine{Status::forbidden, "403 Forbidden\n"},
    StatusLine{Status::not_found, "404 Not Found\n"},
    StatusLine{Status::method_not_allowed, "405 Method Not Allowed\n"},
    StatusLine{Status::not_acceptable, "406 Not Acceptable\n"},
    StatusLine{Status::content_too_large, "413 Content Too Large\n"},
    StatusLine{Status::uri_too_long, "414 URI Too Long\n"},
    StatusLine{Status::misdirected_request, "421 Misdirected Request\n"},
    StatusLine{Status::unprocessable, "422 Unprocessable Content\n"},
    StatusLine{Status::upgrade_required, "426 Upgrade Required\n"},
    StatusLine{Status::too_many_requests, "429 Too Many Requests\n"},
    StatusLine{Status::header_too_large, "431 Request Header Fields Too Large\n"},
    StatusLine{Status::unavailable, "503 Service Unavailable\n"},
};

// With the end of the line.
[[nodiscard]] constexpr std::string_view status_text(Status status) {
  for (const StatusLine& line : status_lines) {
    if (line.status == status) return line.text;
  }
  return "500 Internal Server Error\n";
}

}  // namespace knister::server

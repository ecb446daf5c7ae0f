// server/request.h: what of a request decides its answer.
#pragma once

#include <cstdint>
#include <optional>
#include <string>

namespace knister::server {

enum class Method : std::uint8_t { get, head, post, erase, other };
enum class Version : std::uint8_t { http_1_0, http_1_1 };

struct Request {
  Method method = Method::get;
  Version version = Version::http_1_1;
  std::string target{};               // as it was sent
  std::optional<std::string> host{};  // nothing: there was no such header
  // Several headers of one name are joined with commas.
  std::optional<std::string> accept_encoding{};
  std::string if_none_match{};
  std::optional<std::string> origin{};  // of the page that asks; programs send none
  std::string authorization{};
  bool upgrades = false;  // wants to go on as a WebSocket
  std::string socket_key{};
  std::string socket_version{};
  std::string body{};
};

}  // namespace knister::server

// server/page_policy.cpp
#include "server/page_policy.h"

#include <cstddef>
#include <cstdint>
#include <span>

#include "dice/fair/hash.h"
#include "server/base64.h"

namespace knister::server {
namespace {

// What stands between each <TAG> and its end, as the source expressions of a policy.
std::string hashes(std::string_view html, std::string_view tag) {
  const std::string begin = '<' + std::string(tag) + '>';
  const std::string end = "</" + std::string(tag) + '>';
  std::string named;
  for (std::size_t at = html.find(begin); at != html.npos; at = html.find(begin, at)) {
    at += begin.size();
    const std::string_view text = html.substr(at, html.find(end, at) - at);
    const std::span bytes(reinterpret_cast<const std::uint8_t*>(text.data()), text.size());
    named += " 'sha256-" + base64(fair::sha256(bytes)) + '\'';
  }
  return named;
}

}  // namespace

std::string page_policy(std::string_view html) {
  return "default-src 'none'; script-src 'self' 'wasm-unsafe-eval'" + hashes(html, "script") +
         "; style-src 'self'" + hashes(html, "style") +
         "; img-src 'self' data: blob:; font-src 'self'; connect-src 'self'; "
         "manifest-src 'self'; media-src blob:; worker-src 'self'; base-uri 'none'; "
         "form-action 'none'; frame-ancestors 'none'";
}

}  // namespace knister::server

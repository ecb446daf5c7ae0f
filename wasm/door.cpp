// wasm/door.cpp: what JavaScript calls.
#include "wasm/door.h"

#include <cstddef>
#include <cstdint>

#include "wasm/json_text.h"

namespace knister::wasm {
namespace {

std::vector<char> request;
std::string answer;

std::vector<std::string_view> lines_of(std::string_view text) {
  std::vector<std::string_view> lines;
  while (true) {
    const std::size_t end = text.find('\n');
    lines.push_back(text.substr(0, end));
    if (end == std::string_view::npos) return lines;
    text.remove_prefix(end + 1);
  }
}

}  // namespace

std::string fault(std::string_view what) {
  JsonText json;
  json.begin('{').key("fault").text(what).end('}');
  return json.take();
}

extern "C" {

// Goes up when a service that programs other than the page use (npm/) changes its meaning.
[[clang::export_name("boundary_version")]] int boundary_version() { return 1; }

// Room for a request of so many bytes of UTF-8; the caller fills it, then calls `ask`.
[[clang::export_name("room")]] char* room(std::size_t size) {
  request.resize(size);
  return request.data();
}

// Answers the request that stands in the room. The answer stays until the next one.
[[clang::export_name("ask")]] const char* ask() {
  const auto words = lines_of({request.data(), request.size()});
  answer = fault("no such service");
  for (const Service& service : services()) {
    if (service.name == words[0]) answer = service.answer(Arguments(words).subspan(1));
  }
  return answer.data();
}

[[clang::export_name("answer_size")]] std::size_t answer_size() { return answer.size(); }

}  // extern "C"

}  // namespace knister::wasm

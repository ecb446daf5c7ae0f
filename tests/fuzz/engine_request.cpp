// tests/fuzz/engine_request.cpp: reads any bytes as a line of the engine's protocol: a request, or
// a complaint that is one line of JSON itself.
#include "engine_protocol/request.h"
#include "tests/fuzz/fuzz.h"

using namespace knister;

int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  static const i18n::Catalogue words(i18n::Language::en);
  const std::string line(fuzz::text_of(data, size));
  const auto read = engine_protocol::read_request(words, line);
  if (const auto* fault = std::get_if<engine_protocol::RequestFault>(&read)) {
    const std::string said = boost::json::serialize(engine_protocol::fault_json(*fault));
    CHECK(!fault->message.empty());
    CHECK(said.find('\n') == std::string::npos);
    CHECK(boost::json::parse(said).at("error").at("message").is_string());
    return 0;
  }
  const auto& request = std::get<engine_protocol::Request>(read);
  CHECK(request.id.is_string() || request.id.is_number());
  if (const auto* position = std::get_if<engine_protocol::JudgePosition>(&request.what)) {
    // Without a roll it is asked what the sheet is worth.
    CHECK(position->number == no_number ||
          (is_number(position->number) && !position->sheet.full()));
  }
  if (const auto* game = std::get_if<engine_protocol::ReviewRecord>(&request.what)) {
    CHECK(game->seat < game->record.seats.size());
  }
  return 0;
}

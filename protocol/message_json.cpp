// protocol/message_json.cpp: the JSON of all messages, compiled here and nowhere else.
#include "protocol/json_read.h"
#include "protocol/json_write.h"
#include "protocol/message_fields.h"

namespace knister::protocol {

template std::string to_json(const FromDevice& message);
template std::string to_json(const FromServer& message);
template tl::expected<FromDevice, Misread> from_json(std::string_view text, Unknown unknown);
template tl::expected<FromServer, Misread> from_json(std::string_view text, Unknown unknown);

}  // namespace knister::protocol

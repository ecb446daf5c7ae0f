// app/score_stream.h: one sheet per line in, one result per line out, as fast as the pipe allows.
#pragma once

#include <cstdint>

#include "i18n/catalogue.h"

namespace knister::app {

enum class StreamFormat : std::uint8_t { totals, json };

// Reads standard input to its end. A bad line is reported on stderr with its number and gives no
// result; the exit code then says so.
[[nodiscard]] int score_stream(const i18n::Catalogue& words, StreamFormat format);

}  // namespace knister::app

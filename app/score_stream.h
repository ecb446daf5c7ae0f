// app/score_stream.h: one sheet per line in, one result per line out, as fast as the pipe allows.
#pragma once

#include <cstdint>

#include "i18n/catalogue.h"

namespace knister::app {

enum class StreamFormat : std::uint8_t { totals, json };

// Whether a line that is no sheet has an answer of its own, so that answers and lines stay paired.
enum class BadLines : std::uint8_t { left_out, marked };

// Reads standard input to its end. A bad line is reported on stderr with its number; the exit code
// then says so.
[[nodiscard]] int score_stream(const i18n::Catalogue& words, StreamFormat format, BadLines bad);

}  // namespace knister::app

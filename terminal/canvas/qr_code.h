// terminal/canvas/qr_code.h: a text as a QR code, by libqrencode.
#pragma once

#include <optional>
#include <string>

#include "terminal/canvas/qr_view.h"

namespace knister::terminal {

// Nothing when the text is too long, or the program was built without the library.
[[nodiscard]] std::optional<QrSquares> qr_code(const std::string& text);

}  // namespace knister::terminal

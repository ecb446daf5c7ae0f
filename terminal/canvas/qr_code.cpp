#include "terminal/canvas/qr_code.h"

#ifdef KNISTER_QRENCODE
#include <memory>
#include <qrencode.h>
#endif

namespace knister::terminal {

#ifdef KNISTER_QRENCODE

std::optional<QrSquares> qr_code(const std::string& text) {
  // The least correction makes the smallest code; a screen has no stains.
  const std::unique_ptr<QRcode, decltype(&QRcode_free)> code(
      QRcode_encodeString8bit(text.c_str(), 0, QR_ECLEVEL_L), &QRcode_free);
  if (!code) return std::nullopt;
  QrSquares squares;
  squares.width = code->width;
  for (int i = 0; i < code->width * code->width; ++i) {
    squares.dark.push_back((code->data[i] & 1U) != 0);  // the other bits say what a square is for
  }
  return squares;
}

#else

std::optional<QrSquares> qr_code(const std::string& /*text*/) { return std::nullopt; }

#endif

}  // namespace knister::terminal

// terminal/canvas/qr_view_test.cpp: the text of a code, with and without colours.
#include "terminal/canvas/qr_view.h"

#include <gtest/gtest.h>

namespace knister::terminal {
namespace {

// Three squares wide: a dark frame around a light one.
const QrSquares frame{3, {true, true, true, true, false, true, true, true, true}};

TEST(QrView, DrawsTheLightSquaresWhereThereAreNoColours) {
  EXPECT_EQ(qr_view(frame, Colour::off),
            "███████\n"
            "██ ▄ ██\n"
            "██▄▄▄██\n"
            "███████\n");
}

TEST(QrView, IsBlackOnWhiteWhereThereAreColours) {
  const std::string begin = "\x1b[38;5;16;48;5;231m";
  const std::string end = "\x1b[0m\n";
  EXPECT_EQ(qr_view(frame, Colour::on), begin + "       " + end + begin + "  █▀█  " + end + begin +
                                            "  ▀▀▀  " + end + begin + "       " + end);
}

}  // namespace
}  // namespace knister::terminal

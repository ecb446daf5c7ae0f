// tests/command/game_script.h: what somebody types in a whole game, and the booklet's game.
#pragma once

#include <string>

namespace knister::test {

// Rolls and fills the grid row by row, all seats the same cells; the last Enter closes the game.
inline std::string whole_game(int seats = 1) {
  std::string typed;
  for (char row = '1'; row <= '5'; ++row) {
    for (char column = 'a'; column <= 'e'; ++column) {
      typed += '\n';
      for (int seat = 0; seat < seats; ++seat) typed += std::string{column, row} + '\n';
    }
  }
  return typed + '\n';
}

// The booklet's full sheet, and the same as a game of sums written row by row.
inline constexpr const char* booklet_sheet = "7489B/37377/55A55/89369/8B887";
inline constexpr const char* booklet_moves =
    "7a1 4b1 8c1 9d1 Be1 3a2 7b2 3c2 7d2 7e2 5a3 5b3 Ac3 5d3 5e3 8a4 9b4 3c4 6d4 9e4 8a5 Bb5 8c5 "
    "8d5 7e5";

// How often one text stands in another.
inline int times(const std::string& text, const std::string& part) {
  int count = 0;
  for (std::size_t at = text.find(part); at != std::string::npos;
       at = text.find(part, at + part.size())) {
    ++count;
  }
  return count;
}

}  // namespace knister::test

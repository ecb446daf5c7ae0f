// terminal/canvas/known_terminal.cpp: see known_terminal.h. Apart from curses.cpp, as <term.h>
// makes macros of ordinary words.
#include "terminal/canvas/known_terminal.h"

#include <ncurses.h>
#include <term.h>
#include <unistd.h>

namespace knister::terminal {

bool is_known_terminal() {
  int answer = 0;
  if (setupterm(nullptr, STDOUT_FILENO, &answer) != OK) return false;
  del_curterm(cur_term);
  return true;
}

}  // namespace knister::terminal

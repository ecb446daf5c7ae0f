// terminal/canvas/curses.cpp: the one file that draws and listens with ncurses.
#include "terminal/canvas/curses.h"

#include <array>
#include <clocale>
#include <cstdio>
#include <cstdlib>
#include <cstring>
#include <langinfo.h>
#include <sys/ioctl.h>
#include <unistd.h>

#include "terminal/canvas/known_terminal.h"

#define NCURSES_NOMACROS
#define NCURSES_WIDECHAR 1
#include <ncurses.h>

namespace knister::terminal {
namespace {

constexpr short none = -1;  // the terminal's own colour

// How an ink looks: with 256 colours, with 8 or 16, and without any.
struct Look {
  short ink256;
  short paper256;
  attr_t with256;
  short ink16;
  short paper16;
  attr_t with16;
  attr_t without;
};

// The colours are those of the page as near as the palette has them, and chosen so that they can be
// read on light and on dark terminals alike.
const std::array<Look, ink_count> looks{{
    {none, none, A_NORMAL, none, none, A_NORMAL, A_NORMAL},                         // plain
    {245, none, A_NORMAL, none, none, A_DIM, A_NORMAL},                             // dim
    {none, none, A_BOLD, none, none, A_BOLD, A_BOLD},                               // strong
    {231, 24, A_BOLD, COLOR_WHITE, COLOR_BLUE, A_BOLD, A_REVERSE},                  // bar
    {168, none, A_BOLD, COLOR_MAGENTA, none, A_BOLD, A_BOLD},                       // points
    {37, none, A_BOLD, COLOR_CYAN, none, A_BOLD, A_UNDERLINE},                      // ghost
    {231, 30, A_BOLD, COLOR_BLACK, COLOR_CYAN, A_NORMAL, A_REVERSE},                // selected
    {16, 223, A_NORMAL, COLOR_BLACK, COLOR_WHITE, A_NORMAL, A_UNDERLINE | A_BOLD},  // fresh
    {16, 221, A_NORMAL, COLOR_BLACK, COLOR_YELLOW, A_NORMAL, A_REVERSE | A_BOLD},   // mark
    {37, none, A_BOLD, COLOR_CYAN, none, A_BOLD, A_BOLD},                           // hint
    {203, none, A_BOLD, COLOR_RED, none, A_BOLD, A_BOLD},                           // refusal
    {231, 23, A_BOLD, COLOR_WHITE, COLOR_BLUE, A_BOLD, A_REVERSE},                  // heat_best
    {231, 30, A_NORMAL, COLOR_BLACK, COLOR_CYAN, A_NORMAL, A_BOLD},                 // heat_near
    {16, 73, A_NORMAL, none, none, A_NORMAL, A_NORMAL},                             // heat_warm
    {16, 152, A_NORMAL, none, none, A_DIM, A_NORMAL},                               // heat_cool
    {16, 195, A_NORMAL, none, none, A_DIM, A_NORMAL},                               // heat_cold
    {16, 231, A_NORMAL, COLOR_BLACK, COLOR_WHITE, A_NORMAL, A_REVERSE},             // code
}};

// What wide characters need. The locale that the environment names may not be installed; one that
// only sets the characters always is.
void choose_locale(Charset charset) {
  if (charset == Charset::ascii) return;
  const auto is_utf8 = [] { return std::strcmp(nl_langinfo(CODESET), "UTF-8") == 0; };
  if (std::setlocale(LC_CTYPE, "") != nullptr && is_utf8()) return;
  std::setlocale(LC_CTYPE, "C.UTF-8");
}

std::array<attr_t, ink_count> prepared_inks(Colour colour) {
  std::array<attr_t, ink_count> inks{};
  const bool colours = colour == Colour::on && has_colors() && start_color() == OK;
  if (colours) use_default_colors();
  const bool many = colours && COLORS >= 256 && COLOR_PAIRS > ink_count;
  for (short i = 0; i < ink_count; ++i) {
    const Look& look = looks[static_cast<std::size_t>(i)];
    if (!colours) {
      inks[static_cast<std::size_t>(i)] = look.without;
      continue;
    }
    const auto pair = static_cast<short>(i + 1);
    init_pair(pair, many ? look.ink256 : look.ink16, many ? look.paper256 : look.paper16);
    inks[static_cast<std::size_t>(i)] =
        (many ? look.with256 : look.with16) | static_cast<attr_t>(COLOR_PAIR(pair));
  }
  return inks;
}

std::optional<Key> key_of_code(wint_t code) {
  switch (code) {
    case KEY_UP:
      return key_of(KeyKind::up);
    case KEY_DOWN:
      return key_of(KeyKind::down);
    case KEY_LEFT:
      return key_of(KeyKind::left);
    case KEY_RIGHT:
      return key_of(KeyKind::right);
    case KEY_PPAGE:
      return key_of(KeyKind::page_up);
    case KEY_NPAGE:
      return key_of(KeyKind::page_down);
    case KEY_HOME:
      return key_of(KeyKind::home);
    case KEY_END:
      return key_of(KeyKind::end);
    case KEY_ENTER:
      return key_of(KeyKind::enter);
    case KEY_BACKSPACE:
    case KEY_DC:
      return key_of(KeyKind::erase);
    case KEY_BTAB:
      return key_of(KeyKind::tab);
    case KEY_MOUSE: {
      MEVENT event{};
      if (getmouse(&event) == OK && (event.bstate & BUTTON1_PRESSED) != 0) {
        return click_at(event.y, event.x);
      }
      return std::nullopt;
    }
    default:
      return std::nullopt;
  }
}

Key key_of_character(wint_t character) {
  constexpr wint_t escape = 27;
  constexpr wint_t erase = 127;
  switch (character) {
    case '\r':
    case '\n':
      return key_of(KeyKind::enter);
    case '\t':
      return key_of(KeyKind::tab);
    case '\b':
    case erase:
      return key_of(KeyKind::erase);
    case escape:
      return key_of(KeyKind::escape);
    default:
      return key_of(static_cast<char32_t>(character));
  }
}

}  // namespace

struct Curses::Terminal {
  SCREEN* screen = nullptr;
  std::array<attr_t, ink_count> inks{};
};

std::unique_ptr<Curses> Curses::open(Style style) {
  // Asked first: newterm loses memory over a terminal it does not know.
  if (!is_known_terminal()) return nullptr;
  choose_locale(style.charset);
  auto terminal = std::make_unique<Terminal>();
  terminal->screen = newterm(nullptr, stdout, stdin);
  if (terminal->screen == nullptr) return nullptr;
  cbreak();
  noecho();
  nonl();
  curs_set(0);
  keypad(stdscr, true);
  nodelay(stdscr, true);
  set_escdelay(25);
  mouseinterval(0);
  mousemask(BUTTON1_PRESSED, nullptr);
  terminal->inks = prepared_inks(style.colour);
  return std::unique_ptr<Curses>(new Curses(std::move(terminal), style.charset));
}

Curses::Curses(std::unique_ptr<Terminal> terminal, Charset charset)
    : terminal_(std::move(terminal)), charset_(charset) {}

Curses::~Curses() {
  endwin();
  delscreen(terminal_->screen);
}

Size Curses::size() {
  // A window may change while the program is suspended, and then nobody tells. Whoever sets LINES
  // or COLUMNS wants just that.
  winsize now{};
  const bool given = std::getenv("LINES") != nullptr || std::getenv("COLUMNS") != nullptr;
  if (!given && ioctl(STDOUT_FILENO, TIOCGWINSZ, &now) == 0 && now.ws_row > 0 && now.ws_col > 0 &&
      is_term_resized(now.ws_row, now.ws_col)) {
    resizeterm(now.ws_row, now.ws_col);
    painted_.reset();
  }
  return {getmaxy(stdscr), getmaxx(stdscr)};
}

void Curses::paint(const Canvas& canvas) {
  const Size size = canvas.size();
  const bool anew = !painted_ || painted_->size() != size;
  if (anew) clear();  // whatever stands there, all is sent
  for (int row = 0; row < size.rows; ++row) {
    for (int column = 0; column < size.columns; ++column) {
      const Spot& spot = canvas.at(row, column);
      if (!anew && painted_->at(row, column) == spot) continue;
      if (spot.character == 0) continue;  // its left half paints both
      const std::array text{static_cast<wchar_t>(spot.character), L'\0'};
      attrset(static_cast<int>(terminal_->inks[static_cast<std::size_t>(spot.ink)]));
      mvaddwstr(row, column, text.data());
    }
  }
  refresh();
  painted_ = canvas;
}

std::optional<Key> Curses::read_key() {
  while (true) {
    wint_t code = 0;
    const int kind = get_wch(&code);
    if (kind == ERR) return std::nullopt;
    constexpr wint_t form_feed = 'L' - '@';  // Ctrl-L: somebody else has written on the screen
    const bool garbled = kind == OK && code == form_feed;
    if (kind == OK && !garbled) return key_of_character(code);
    if (garbled || code == KEY_RESIZE) {
      painted_.reset();
      continue;
    }
    if (const auto key = key_of_code(code)) return key;
  }
}

}  // namespace knister::terminal

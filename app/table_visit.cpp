#include "app/table_visit.h"

#include <array>
#include <cerrno>
#include <cstdio>
#include <fmt/format.h>
#include <poll.h>
#include <unistd.h>

#include "app/full_screen.h"
#include "app/surroundings.h"
#include "cli/failure.h"
#include "engine/embedded.h"
#include "keep/kept_games.h"
#include "machine/files.h"
#include "rules/format/blanks.h"
#include "rules/format/utf8.h"
#include "terminal/canvas/character.h"
#include "terminal/canvas/qr_code.h"
#include "terminal/dialogue/online_dialogue.h"
#include "terminal/screens/online_screen.h"

namespace knister::app {
namespace {

using i18n::Message;
using seat::OnlineSeat;

void say(const std::string& text) {
  const bool ascii = style_of_stdout().charset == terminal::Charset::ascii;
  // After a hang-up nobody reads it, and that is no failure.
  std::fprintf(stderr, "%s\n", (ascii ? terminal::all_in_ascii(text) : text).c_str());
}

enum class Parting : std::uint8_t {
  comes_back,  // in the middle of it
  is_done,     // the game is over
  gives_up,    // the seat
};

Parting parting(const auto& shown) {
  if (shown.left()) return Parting::gives_up;
  return shown.finished() ? Parting::is_done : Parting::comes_back;
}

// What is left to do when the seat is not shown any more, and to say.
std::optional<std::string> part(const i18n::Catalogue& words, OnlineSeat& seat,
                                const TableVisit& play, Parting how) {
  seat.finish();
  if (how == Parting::gives_up) seat.forget();
  if (how != Parting::comes_back || !seat.is_kept()) return std::nullopt;
  return words.text(Message::join_kept, {{"command", play.command}});
}

OnlineSeat::KeepGame keeper(const i18n::Catalogue& words, const TableVisit& play) {
  if (play.keep_game) return play.keep_game;
  return [&words](const Record& game) { keep::KeptGames(words).add_finished_once(game); };
}

// What showing the seat needs of it and of this machine.
terminal::OnlineDevices devices(const i18n::Catalogue& words, OnlineSeat& seat,
                                const TableVisit& play) {
  terminal::OnlineDevices devices;
  devices.ask = [&seat](online::Command command) { seat.ask(std::move(command)); };
  devices.sit = [&seat](std::string name) { seat.sit(std::move(name)); };
  devices.idle = [&seat] { return seat.idle(); };
  devices.checked_rolls = [&seat] { return seat.checked_rolls(); };
  devices.now = [&seat] { return seat.now(); };
  devices.records = [&seat] { return seat.records(); };
  devices.network = []() -> const engine::Network& { return engine::embedded_network(); };
  devices.save = [&words](const std::string& path, const std::string& text) {
    return machine::write_file(words, path, text);
  };
  devices.link = play.shown_link;
  devices.code = terminal::qr_code(play.shown_link);
  devices.name = play.name;
  return devices;
}

OnlineEnd play_on_screen(const i18n::Catalogue& words, std::unique_ptr<terminal::Curses> curses,
                         const TableVisit& play) {
  Worker worker;
  const VisitEnd visit = visit_table(words, *curses, worker, play);
  curses.reset();  // what follows is said on the ordinary screen
  if (visit.farewell) say(*visit.farewell);
  if (visit.signal != 0) return {cli::exit_ok, visit.signal};
  if (visit.trouble) throw cli::InputError(*visit.trouble);
  return {leave(worker, cli::exit_ok), 0};
}

// Standard input, as far as it has come.
class TypedLines {
 public:
  // Reads what is there; to be called when there is something.
  void read() {
    std::array<char, 4096> buffer{};
    const ssize_t got = ::read(STDIN_FILENO, buffer.data(), buffer.size());
    if (got > 0) {
      text_.append(buffer.data(), static_cast<std::size_t>(got));
    } else if (got == 0 || errno != EINTR) {
      ended_ = true;
    }
  }
  [[nodiscard]] std::optional<std::string> take() {
    const std::size_t end = text_.find('\n');
    if (end == std::string::npos && (!ended_ || text_.empty())) return std::nullopt;
    std::string line = text_.substr(0, end);
    text_.erase(0, end == std::string::npos ? end : end + 1);
    return line;
  }
  [[nodiscard]] bool ended() const { return ended_; }
  // More than anybody types ahead: it can wait.
  [[nodiscard]] bool full() const { return text_.size() >= (std::size_t{1} << 16U); }

 private:
  std::string text_;
  bool ended_ = false;
};

// Lines of the dialogue, and the question under them, which gives way to what comes.
class Paper {
 public:
  explicit Paper(bool prompts) : prompts_(prompts) {}

  void write(const std::string& line) {
    if (std::exchange(asked_, false)) std::fputs("\n", stdout);
    show(line + '\n');
  }
  void ask(const std::string& prompt) {
    if (!prompts_ || prompt.empty() || asked_) return;
    asked_ = true;
    show(prompt + ' ');
    std::fflush(stdout);
  }
  void answered() { asked_ = false; }  // Enter has ended the line

 private:
  bool prompts_;
  bool asked_ = false;
};

OnlineEnd play_as_dialogue(const i18n::Catalogue& words, const TableVisit& play) {
  OnlineSeat seat(words, play.link, play.seat, keeper(words, play));
  const bool person = somebody_is_typing();
  Paper paper(person);
  terminal::OnlineDialogue dialogue(words, devices(words, seat, play),
                                    [&paper](const std::string& line) { paper.write(line); });
  seat.show_to(dialogue);
  TypedLines typed;
  bool starved = false;
  while (!dialogue.closed() && !seat.trouble() && !starved) {
    // A person may say something at any time; the lines of a script are for its turns.
    while (!dialogue.closed() && (person || dialogue.expects_line())) {
      const auto line = typed.take();
      if (!line) {
        starved = typed.ended();
        break;
      }
      paper.answered();
      dialogue.type(*line);
    }
    if (dialogue.closed() || starved) break;
    paper.ask(dialogue.prompt());
    if (std::fflush(stdout) != 0) throw cli::InputError(words.text(Message::file_stdout_failed));
    const int input = typed.ended() || typed.full() ? -1 : STDIN_FILENO;
    std::array<pollfd, 2> waiting{{{input, POLLIN, 0}, {seat.descriptor(), POLLIN, 0}}};
    if (poll(waiting.data(), waiting.size(), -1) < 0 && errno != EINTR) break;
    if (waiting[0].revents != 0) typed.read();
    if ((waiting[1].revents & POLLIN) != 0) seat.take();
  }
  const bool early = starved && !person && !dialogue.finished();
  if (const auto farewell = part(words, seat, play, parting(dialogue))) say(*farewell);
  if (seat.trouble()) throw cli::InputError(*seat.trouble());
  if (early) throw cli::InputError(words.text(Message::play_input_ended));
  return {};
}

}  // namespace

seat::TableLink given_table(const i18n::Catalogue& words, const std::string& text,
                            const std::string& server) {
  const auto link = seat::read_table_link(text, server);
  if (link) return *link;
  throw cli::UsageError(
      words.text(Message::join_not_a_table, {{"text", shown_text(trimmed(text), 80)}}));
}

TableVisit planned_visit(const i18n::Catalogue& words, const std::string& table,
                         const std::string& server, const std::string& name) {
  TableVisit play;
  play.link = given_table(words, table, server);
  if (!name.empty()) play.name = name;
  const std::string there = play.link.server_text();
  if (const auto kept = keep::find_kept_seat(there, play.link.code, play.name)) {
    play.seat = *kept;
    if (!play.name && !kept->name.empty()) play.name = kept->name;
  } else {
    play.seat = {there, play.link.code, keep::new_token(), name};
  }
  play.shown_link = play.link.url();
  play.command = "knister join " + play.shown_link;
  return play;
}

VisitEnd visit_table(const i18n::Catalogue& words, terminal::Curses& curses, Worker& worker,
                     const TableVisit& play) {
  OnlineSeat seat(words, play.link, play.seat, keeper(words, play));
  terminal::OnlineScreen screen(words, devices(words, seat, play));
  seat.show_to(screen);
  VisitEnd visit;
  visit.signal = show(curses, screen, worker,
                      {seat.descriptor(), [&seat] { seat.take(); },
                       [&seat] { return seat.trouble().has_value(); }});
  visit.farewell = part(words, seat, play, parting(screen));
  visit.trouble = seat.trouble();
  return visit;
}

OnlineEnd play_online(const i18n::Catalogue& words, const TableVisit& play) {
  auto curses = open_full_screen(play.plain ? FullScreen::never : FullScreen::if_possible,
                                 play.ascii ? Characters::ascii : Characters::of_the_terminal);
  if (curses) return play_on_screen(words, std::move(curses), play);
  return play_as_dialogue(words, play);
}

}  // namespace knister::app

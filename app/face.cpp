// app/face.cpp: see face.h.
#include "app/face.h"

#include <array>
#include <cerrno>
#include <cstdio>
#include <fmt/format.h>
#include <optional>
#include <poll.h>
#include <unistd.h>
#include <utility>

#include "app/surroundings.h"
#include "cli/failure.h"
#include "engine/embedded.h"
#include "keep/kept_games.h"
#include "machine/files.h"
#include "terminal/dialogue/dialogue.h"
#include "terminal/screens/game_screen.h"

namespace knister::app {
namespace {

using i18n::Message;

class ScreenFace : public Face {
 public:
  ScreenFace(const i18n::Catalogue& words, std::unique_ptr<terminal::Curses> curses)
      : words_(words), curses_(std::move(curses)) {}

  [[nodiscard]] bool is_person() const override { return true; }
  [[nodiscard]] Shown show(seat::Seat& seat, const terminal::GameDevices& devices,
                           const std::string& message, const Incoming& incoming) override {
    // A job that still runs belongs to the screen before.
    worker_ = std::make_unique<Worker>();
    terminal::GameScreen screen(words_, seat, devices, message);
    const int signal = app::show(*curses_, screen, *worker_, incoming);
    return {screen.wish(), signal, false};
  }
  void close() override { curses_.reset(); }
  [[nodiscard]] int leave(int code) override { return worker_ ? app::leave(*worker_, code) : code; }

 private:
  const i18n::Catalogue& words_;
  std::unique_ptr<terminal::Curses> curses_;
  std::unique_ptr<Worker> worker_;
};

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
    fmt::print("{}\n", line);
  }
  void ask(const std::string& prompt) {
    if (!prompts_ || prompt.empty() || asked_) return;
    asked_ = true;
    fmt::print("{} ", prompt);
  }
  void answered() { asked_ = false; }  // Enter has ended the line

 private:
  bool prompts_;
  bool asked_ = false;
};

class DialogueFace : public Face {
 public:
  explicit DialogueFace(const i18n::Catalogue& words) : words_(words) {}

  [[nodiscard]] bool is_person() const override { return person_; }
  [[nodiscard]] Shown show(seat::Seat& seat, const terminal::GameDevices& devices,
                           const std::string& message, const Incoming& incoming) override {
    terminal::Dialogue dialogue(
        words_, seat, devices, [this](const std::string& line) { paper_.write(line); }, message);
    while (!dialogue.closed() && !(incoming.is_over && incoming.is_over())) {
      // A person may say something at any time; the lines of a script are for its turns.
      while (!dialogue.closed() && (person_ || dialogue.expects_line())) {
        const auto line = typed_.take();
        if (!line && typed_.ended()) return {{}, 0, true};
        if (!line) break;
        paper_.answered();
        dialogue.type(*line);
      }
      if (dialogue.closed()) break;
      paper_.ask(dialogue.prompt());
      flush();
      // A descriptor below 0 is passed over.
      const int input = typed_.ended() || typed_.full() ? -1 : STDIN_FILENO;
      std::array<pollfd, 2> waiting{{{input, POLLIN, 0}, {incoming.descriptor, POLLIN, 0}}};
      if (poll(waiting.data(), waiting.size(), -1) < 0 && errno != EINTR) break;
      if (waiting[0].revents != 0) typed_.read();
      if ((waiting[1].revents & POLLIN) != 0) incoming.take();
    }
    flush();
    return {dialogue.wish(), 0, false};
  }

 private:
  void flush() {
    if (std::fflush(stdout) != 0) throw cli::InputError(words_.text(Message::file_stdout_failed));
  }

  const i18n::Catalogue& words_;
  bool person_ = somebody_is_typing();
  Paper paper_{person_};
  TypedLines typed_;
};

}  // namespace

std::unique_ptr<Face> open_face(const i18n::Catalogue& words, const FaceOptions& options) {
  auto curses = open_full_screen(options.plain ? FullScreen::never : FullScreen::if_possible,
                                 options.ascii ? Characters::ascii : Characters::of_the_terminal);
  if (curses) return std::make_unique<ScreenFace>(words, std::move(curses));
  return std::make_unique<DialogueFace>(words);
}

terminal::GameDevices devices_here(const i18n::Catalogue& words) {
  terminal::GameDevices devices;
  devices.network = []() -> const engine::Network& { return engine::embedded_network(); };
  devices.save = [&words](const std::string& path, const std::string& text) {
    return machine::write_file(words, path, text);
  };
  devices.finished_games = [&words] { return keep::KeptGames(words).finished(); };
  devices.losses = [&words] { return keep::KeptGames(words).losses(); };
  devices.keep_loss = [&words](const std::string& key, int loss) {
    keep::KeptGames(words).add_loss(key, loss);
  };
  return devices;
}

}  // namespace knister::app

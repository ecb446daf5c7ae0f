#include "engine_protocol/external_bot.h"

#include <array>
#include <boost/json.hpp>
#include <cerrno>
#include <chrono>
#include <csignal>
#include <cstring>
#include <ctime>
#include <fcntl.h>
#include <memory>
#include <poll.h>
#include <pthread.h>
#include <spawn.h>
#include <sys/wait.h>
#include <unistd.h>

#include "rules/format/blanks.h"
#include "rules/format/notation.h"
#include "rules/format/utf8.h"

namespace knister::engine_protocol {
namespace {

namespace json = boost::json;
using i18n::Message;

constexpr std::chrono::seconds patience(10);
constexpr std::size_t longest_answer = 1U << 20U;

// One end of a pipe, closed when nobody needs it any more.
class Descriptor {
 public:
  Descriptor() = default;
  explicit Descriptor(int number) : number_(number) {}
  Descriptor(const Descriptor&) = delete;
  Descriptor& operator=(const Descriptor&) = delete;
  Descriptor(Descriptor&& other) noexcept : number_(std::exchange(other.number_, -1)) {}
  Descriptor& operator=(Descriptor&& other) noexcept {
    std::swap(number_, other.number_);
    return *this;
  }
  ~Descriptor() {
    if (number_ >= 0) close(number_);
  }
  [[nodiscard]] int number() const { return number_; }

 private:
  int number_ = -1;
};

class Program {
 public:
  Program(const i18n::Catalogue& words, const std::string& command, const std::string& log)
      : words_(words) {
    std::array<int, 2> input{};
    std::array<int, 2> output{};
    if (pipe2(input.data(), O_CLOEXEC) != 0) {
      fault_ = words.text(Message::bot_not_started, {{"why", std::strerror(errno)}});
      return;
    }
    const Descriptor input_end(input[0]);
    to_ = Descriptor(input[1]);
    if (pipe2(output.data(), O_CLOEXEC) != 0) {
      fault_ = words.text(Message::bot_not_started, {{"why", std::strerror(errno)}});
      return;
    }
    from_ = Descriptor(output[0]);
    const Descriptor output_end(output[1]);
    posix_spawn_file_actions_t actions;
    posix_spawn_file_actions_init(&actions);
    posix_spawn_file_actions_adddup2(&actions, input_end.number(), STDIN_FILENO);
    posix_spawn_file_actions_adddup2(&actions, output_end.number(), STDOUT_FILENO);
    constexpr mode_t usual = 0666;  // less what umask takes
    posix_spawn_file_actions_addopen(&actions, STDERR_FILENO,
                                     log.empty() ? "/dev/null" : log.c_str(),
                                     O_WRONLY | O_CREAT | O_APPEND, usual);
    std::string shell = "sh";
    std::string flag = "-c";
    std::string text = command;
    std::array<char*, 4> arguments{shell.data(), flag.data(), text.data(), nullptr};
    // Whichever of our threads starts it: it hears signals as a program of the shell does.
    posix_spawnattr_t attributes;
    posix_spawnattr_init(&attributes);
    sigset_t none{};
    sigemptyset(&none);
    posix_spawnattr_setsigmask(&attributes, &none);
    posix_spawnattr_setflags(&attributes, POSIX_SPAWN_SETSIGMASK);
    const int code =
        posix_spawn(&process_, "/bin/sh", &actions, &attributes, arguments.data(), environ);
    posix_spawnattr_destroy(&attributes);
    posix_spawn_file_actions_destroy(&actions);
    if (code != 0) {
      process_ = 0;
      fault_ = words.text(Message::bot_not_started, {{"why", std::strerror(code)}});
    }
  }
  Program(const Program&) = delete;
  Program& operator=(const Program&) = delete;
  Program(Program&&) = delete;
  Program& operator=(Program&&) = delete;
  ~Program() {
    if (process_ == 0) return;
    to_ = Descriptor();  // the end of its input is its sign to leave
    constexpr int tries = 20;
    constexpr useconds_t moment = 10'000;
    for (int i = 0; i < tries; ++i) {
      if (waitpid(process_, nullptr, WNOHANG) != 0) return;
      usleep(moment);
    }
    kill(process_, SIGTERM);
    waitpid(process_, nullptr, 0);
  }

  table::BotAnswer choose(const table::BotTurn& turn) {
    if (!fault_.empty()) return tl::unexpected(fault_);
    ++asked_;
    json::object request{{"id", asked_},
                         {"position", to_text(Position{turn.sheet, Roll::of_sum(turn.number)})}};
    if (wants_others_) {
      json::array others;
      for (const Sheet& sheet : turn.others) others.emplace_back(to_text(sheet));
      request["others"] = std::move(others);
    }
    if (!send(json::serialize(request) + '\n')) return fail(words_.text(Message::bot_ended));
    const auto deadline = std::chrono::steady_clock::now() + patience;
    for (;;) {
      const auto line = read_line(deadline);
      if (!line) return tl::unexpected(line.error());
      boost::system::error_code error;
      const json::value answer = json::parse(*line, error);
      if (error || !answer.is_object()) return bad(*line);
      // An answer to something else is not ours to judge.
      const json::value* id = answer.as_object().if_contains("id");
      if (id == nullptr) return bad(*line);
      if (*id != json::value(asked_)) continue;
      const json::value* choice = answer.as_object().if_contains("choice");
      if (choice == nullptr || !choice->is_string()) return bad(*line);
      const auto cell = parse_cell(std::string_view(choice->as_string()));
      if (!cell || !turn.sheet.is_free(*cell)) return bad(*line);
      if (!take_wishes(answer.as_object())) return bad(*line);
      return *cell;
    }
  }

  void hear_result(const table::BotResult& result) {
    if (!fault_.empty() || !wants_result_) return;
    const json::object told{{"id", ++asked_},
                            {"result",
                             {{"totals", json::array(result.totals.begin(), result.totals.end())},
                              {"seat", result.own + 1}}}};
    if (!send(json::serialize(told) + '\n')) fault_ = words_.text(Message::bot_ended);
  }

 private:
  // What it wants to be told from now on.
  bool take_wishes(const json::object& answer) {
    const json::value* tell = answer.if_contains("tell");
    if (tell == nullptr) return true;
    if (!tell->is_array()) return false;
    for (const json::value& wish : tell->as_array()) {
      if (wish == "others") {
        wants_others_ = true;
      } else if (wish == "result") {
        wants_result_ = true;
      } else {
        return false;
      }
    }
    return true;
  }

  tl::expected<Cell, std::string> fail(std::string why) {
    fault_ = std::move(why);
    return tl::unexpected(fault_);
  }
  tl::expected<Cell, std::string> bad(const std::string& line) {
    return fail(words_.text(Message::bot_bad_answer, {{"text", shown_text(line)}}));
  }

  // A program that has ended must not end us: the write just fails. The signal is that of this
  // thread; others may be writing to programs of their own.
  bool send(std::string_view text) {
    sigset_t pipe_signal{};
    sigset_t before{};
    sigemptyset(&pipe_signal);
    sigaddset(&pipe_signal, SIGPIPE);
    pthread_sigmask(SIG_BLOCK, &pipe_signal, &before);
    bool sent = true;
    while (!text.empty() && sent) {
      const ssize_t written = write(to_.number(), text.data(), text.size());
      if (written > 0) text.remove_prefix(static_cast<std::size_t>(written));
      sent = written > 0 || (written < 0 && errno == EINTR);
    }
    const timespec at_once{};
    if (!sent) sigtimedwait(&pipe_signal, nullptr, &at_once);
    pthread_sigmask(SIG_SETMASK, &before, nullptr);
    return sent;
  }

  tl::expected<std::string, std::string> read_line(std::chrono::steady_clock::time_point deadline) {
    for (;;) {
      if (const std::size_t end = received_.find('\n'); end != std::string::npos) {
        std::string line = received_.substr(0, end);
        received_.erase(0, end + 1);
        return line;
      }
      if (received_.size() > longest_answer) {
        return tl::unexpected(bad(received_).error());
      }
      const auto left = std::chrono::duration_cast<std::chrono::milliseconds>(
          deadline - std::chrono::steady_clock::now());
      pollfd ready{from_.number(), POLLIN, 0};
      const int count = poll(&ready, 1, std::max(0, static_cast<int>(left.count())));
      if (count == 0) {
        fail(words_.text(Message::bot_too_slow, {{"seconds", patience.count()}}));
        return tl::unexpected(fault_);
      }
      std::array<char, 4096> buffer{};
      const ssize_t got = read(from_.number(), buffer.data(), buffer.size());
      if (got < 0 && errno == EINTR) continue;
      if (got <= 0) {
        fail(words_.text(Message::bot_ended));
        return tl::unexpected(fault_);
      }
      received_.append(buffer.data(), static_cast<std::size_t>(got));
    }
  }

  const i18n::Catalogue& words_;
  Descriptor to_;
  Descriptor from_;
  pid_t process_ = 0;
  std::int64_t asked_ = 0;
  std::string received_;
  bool wants_others_ = false;
  bool wants_result_ = false;
  std::string fault_;  // once it has failed, it is not asked again
};

}  // namespace

ProgramText read_program(const std::string& text) {
  // No command of a shell begins with a word that ends in a colon.
  const std::size_t colon = text.find(": ");
  const bool named =
      colon != std::string::npos && colon > 0 && text.find_first_of("\"'`$|&;<>(){}/\\=") > colon;
  if (!named) return {"", std::string(trimmed(text))};
  return {std::string(trimmed(std::string_view(text).substr(0, colon))),
          std::string(trimmed(std::string_view(text).substr(colon + 1)))};
}

table::Bot external_bot(const i18n::Catalogue& words, const std::string& command,
                        const std::string& log) {
  const auto program = std::make_shared<Program>(words, command, log);
  return {[program](const table::BotTurn& turn) { return program->choose(turn); },
          [program](const table::BotResult& result) { program->hear_result(result); }};
}

}  // namespace knister::engine_protocol

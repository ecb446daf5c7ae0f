#include "engine_protocol/external_bot.h"

#include <array>
#include <boost/json.hpp>
#include <cerrno>
#include <chrono>
#include <csignal>
#include <cstring>
#include <fcntl.h>
#include <memory>
#include <poll.h>
#include <spawn.h>
#include <sys/wait.h>
#include <unistd.h>

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
    const int code =
        posix_spawn(&process_, "/bin/sh", &actions, nullptr, arguments.data(), environ);
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

  tl::expected<Cell, std::string> choose(const Sheet& sheet, Number number) {
    if (!fault_.empty()) return tl::unexpected(fault_);
    ++asked_;
    const json::object request{{"id", asked_},
                               {"position", to_text(Position{sheet, Roll::of_sum(number)})}};
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
      if (!cell || !sheet.is_free(*cell)) return bad(*line);
      return *cell;
    }
  }

 private:
  tl::expected<Cell, std::string> fail(std::string why) {
    fault_ = std::move(why);
    return tl::unexpected(fault_);
  }
  tl::expected<Cell, std::string> bad(const std::string& line) {
    return fail(words_.text(Message::bot_bad_answer, {{"text", shown_text(line)}}));
  }

  // A program that has ended must not end us: the write just fails.
  bool send(std::string_view text) {
    const auto before = std::signal(SIGPIPE, SIG_IGN);
    bool sent = true;
    while (!text.empty() && sent) {
      const ssize_t written = write(to_.number(), text.data(), text.size());
      if (written > 0) text.remove_prefix(static_cast<std::size_t>(written));
      sent = written > 0 || (written < 0 && errno == EINTR);
    }
    std::signal(SIGPIPE, before);
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
  std::string fault_;  // once it has failed, it is not asked again
};

}  // namespace

ExternalBot external_bot(const i18n::Catalogue& words, const std::string& command,
                         const std::string& log) {
  return [program = std::make_shared<Program>(words, command, log)](
             const Sheet& sheet, Number number) { return program->choose(sheet, number); };
}

}  // namespace knister::engine_protocol

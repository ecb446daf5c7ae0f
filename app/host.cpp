// app/host.cpp: `knister host` opens an online table on this machine, shows the way to it, and
// seats the host.
#include <array>
#include <csignal>
#include <fmt/format.h>
#include <memory>
#include <optional>
#include <poll.h>
#include <pthread.h>
#include <sys/signalfd.h>
#include <thread>
#include <unistd.h>

#include "app/bot_choice.h"
#include "app/bot_seats.h"
#include "app/commands.h"
#include "app/full_screen.h"
#include "app/local_server.h"
#include "app/surroundings.h"
#include "app/table_visit.h"
#include "cli/failure.h"
#include "cli/option_value.h"
#include "machine/quiet_thread.h"
#include "protocol/json_read.h"
#include "protocol/table_code.h"
#include "seat/online_seat.h"
#include "table/online/options.h"
#include "table/reading.h"

namespace knister::app {
namespace {

using i18n::Message;

struct HostOptions {
  std::string port;
  std::string data;
  std::string name;
  std::string games = "1";
  std::string table;
  bool lan = false;
  bool no_seat = false;
  FaceOptions face{};
  std::vector<std::string> programs;
  std::string program_log;
};

// The server on a thread of its own as long as this lives.
class ServerThread {
 public:
  explicit ServerThread(LocalServer& local)
      : local_(local), thread_(machine::quiet_thread([&local] { local.server().run(); })) {}
  ServerThread(const ServerThread&) = delete;
  ServerThread& operator=(const ServerThread&) = delete;
  ServerThread(ServerThread&&) = delete;
  ServerThread& operator=(ServerThread&&) = delete;
  ~ServerThread() {
    local_.server().stop();
    thread_.join();
  }

 private:
  LocalServer& local_;
  std::thread thread_;
};

// What opens a new table whose host has this token; throws InputError.
protocol::TableKey open_table(const i18n::Catalogue& words, const client::Server& server,
                              const std::string& token, std::uint64_t games) {
  const std::string body = fmt::format(R"({{"token":"{}","id":"{}","options":{{"games":{}}}}})",
                                       token, keep::new_token(), games);
  const client::HttpReply reply = client::post(server, "/api/v1/tables", body);
  const auto json = protocol::parse_json(reply.body);
  const auto* invite =
      json && json->is_object() ? json->get_object().if_contains("invite") : nullptr;
  constexpr unsigned created = 201;
  const auto key = reply.status == created && invite != nullptr && invite->is_string()
                       ? protocol::read_key(std::string_view(invite->get_string()))
                       : std::nullopt;
  if (!key) {
    throw cli::InputError(words.text(Message::join_not_opened,
                                     {{"why", std::to_string(reply.status) + ' ' + reply.body}}));
  }
  return *key;
}

// Who opens a table without sitting at it gives it to the first person who does, who can then
// start the game. Programs that were brought along need nobody: when all of them sit, they begin.
class Usher : public seat::Listener {
 public:
  Usher(seat::OnlineSeat& seat, std::size_t programs) : seat_(seat), programs_(programs) {}

  void see(std::span<const table::NewsItem> /*news*/) override {
    const table::View& view = *seat_.view();
    if (!view.hosting || !seat_.idle()) return;
    std::size_t seated = 0;
    for (const table::SeatRow& row : view.seats) {
      if (row.kind != online::SeatKind::person || !table::is_taken(row)) continue;
      if (!row.program) return seat_.ask(online::HandOver{row.seat});
      ++seated;
    }
    const bool lobby = view.phase == online::Phase::lobby;
    if (programs_ > 0 && seated >= programs_ && lobby) seat_.ask(online::Start{});
  }
  // The programs are among themselves, and have played.
  [[nodiscard]] bool over() const {
    const table::View* view = seat_.view();
    return programs_ > 0 && view != nullptr && view->hosting &&
           view->phase == online::Phase::finished;
  }

 private:
  seat::OnlineSeat& seat_;
  std::size_t programs_;
};

// Ctrl-C and requests to end, from now on to be read like a file.
class EndSignals {
 public:
  EndSignals() {
    sigset_t ending{};
    sigemptyset(&ending);
    sigaddset(&ending, SIGINT);
    sigaddset(&ending, SIGTERM);
    pthread_sigmask(SIG_BLOCK, &ending, &mask_before_);
    descriptor_ = signalfd(-1, &ending, SFD_CLOEXEC | SFD_NONBLOCK);
  }
  EndSignals(const EndSignals&) = delete;
  EndSignals& operator=(const EndSignals&) = delete;
  EndSignals(EndSignals&&) = delete;
  EndSignals& operator=(EndSignals&&) = delete;
  ~EndSignals() {
    signalfd_siginfo taken{};
    (void)!read(descriptor_, &taken, sizeof taken);
    close(descriptor_);
    pthread_sigmask(SIG_SETMASK, &mask_before_, nullptr);
  }
  [[nodiscard]] int descriptor() const { return descriptor_; }

 private:
  int descriptor_ = -1;
  sigset_t mask_before_{};
};

// Whether it came to its end by itself.
bool watch_over(const i18n::Catalogue& words, const TableVisit& play, const EndSignals& signals,
                std::size_t programs) {
  seat::OnlineSeat seat(words, play.link, play.seat, {});
  Usher usher(seat, programs);
  seat.show_to(usher);
  while (!seat.trouble() && !usher.over()) {
    std::array<pollfd, 2> waiting{
        {{signals.descriptor(), POLLIN, 0}, {seat.descriptor(), POLLIN, 0}}};
    if (poll(waiting.data(), waiting.size(), -1) < 0 || waiting[0].revents != 0) return false;
    seat.take();
  }
  return usher.over();
}

std::vector<BotVisit> bot_visits(const i18n::Catalogue& words, const HostOptions& options,
                                 const seat::TableLink& link) {
  std::vector<BotVisit> visits;
  for (const std::string& text : options.programs) {
    visits.push_back({link,
                      {link.server_text(), link.code, keep::new_token(), ""},
                      read_bot(words, text),
                      options.program_log,
                      options.no_seat ? WhenOver::leave : WhenOver::stay,
                      options.no_seat ? Talk::aloud : Talk::silent});
  }
  return visits;
}

OnlineEnd host(const i18n::Catalogue& words, std::span<const server::Asset> page,
               const HostOptions& options) {
  ServeSettings settings;
  if (!options.port.empty()) {
    settings.port =
        static_cast<std::uint16_t>(cli::read_whole(words, "--port", options.port, {0, UINT16_MAX}));
  }
  settings.data = options.data;
  settings.lan = options.lan;
  const auto games = cli::read_whole(words, "--games", options.games, {1, online::most_games});
  check_bot_log(words, options.program_log);
  for (const std::string& text : options.programs) (void)read_bot(words, text);
  std::optional<EndSignals> signals;  // also while it begins
  if (options.no_seat) signals.emplace();
  LocalServer local(words, page, settings);
  const ServerThread running(local);

  TableVisit play;
  play.link.server = {"localhost", local.port()};
  const std::string server = play.link.server_text();
  if (!options.name.empty()) play.name = options.name;
  if (options.table.empty()) {
    const std::string token = keep::new_token();
    const protocol::TableKey key = open_table(words, play.link.server, token, games);
    play.link.code = key.code;
    play.link.secret = key.secret;
    play.seat = {server, play.link.code, token, options.name};
  } else {
    play.link = given_table(words, options.table, server);
    const auto kept = keep::find_kept_seat(server, play.link.code, play.name);
    play.seat =
        kept.value_or(keep::KeptSeat{server, play.link.code, keep::new_token(), options.name});
    if (!play.name && !play.seat.name.empty()) play.name = play.seat.name;
  }
  play.command = "knister host --table " + play.link.code;
  const std::string way = "/#/table/" + play.link.key();
  if (local.urls().size() > 1) {
    play.invitation = invitation(words, local.urls()[1] + way);  // that of the home network
  } else {
    const std::string link = local.urls().front() + way;
    play.invitation = {words.text(Message::join_only_here, {{"link", link}}), link, std::nullopt};
  }
  fmt::print("{}\n", play.invitation.sentence);
  if (std::fflush(stdout) != 0) throw cli::InputError(words.text(Message::file_stdout_failed));
  if (play.invitation.code) show_code(play.invitation.link);
  if (options.lan) tell_of_home(words, local.urls());

  OnlineEnd end;
  std::vector<std::string> faults;
  {
    BotSeats bots(words, bot_visits(words, options, play.link));
    if (signals) {
      fmt::print(stderr, "{}\n", words.text(Message::serve_stop));
      const bool over = watch_over(words, play, *signals, options.programs.size());
      faults = over ? bots.wait() : bots.stop();
    } else {
      end = play_online(words, play, options.face);
      faults = bots.stop();
    }
  }
  for (const std::string& fault : faults) tell(fault);
  if (!faults.empty() && end.code == cli::exit_ok) end.code = cli::exit_bad_input;
  local.check();
  return end;
}

int run(const i18n::Catalogue& words, std::span<const server::Asset> page,
        const HostOptions& options) {
  const OnlineEnd end = host(words, page, options);  // the server has stopped
  if (end.signal != 0) end_by(end.signal);
  return end.code;
}

}  // namespace

void add_host(CommandLine& line, std::span<const server::Asset> page) {
  const i18n::Catalogue& words = line.words();
  auto options = std::make_shared<HostOptions>();
  Command& command =
      line.add("host",
               {{"knister host --lan --name Ada", words.text(Message::example_host)},
                {"knister host --lan --no-seat", words.text(Message::example_host_only)},
                {R"(knister host --no-seat --bot ./mine --bot ./yours --games 10)",
                 words.text(Message::example_host_bots)}},
               [&words, page, options] { return run(words, page, *options); });
  command.options = {
      {"--name", "NAME", words.text(Message::help_option_join_name), &options->name},
      {"--games", "N", words.text(Message::help_option_host_games), &options->games},
      {"--table", "CODE", words.text(Message::help_option_host_table), &options->table},
      {"--port", "N", words.text(Message::help_option_serve_port), &options->port},
      {"--data", "FOLDER", words.text(Message::help_option_serve_data), &options->data},
      {"--lan", "", words.text(Message::help_option_serve_lan), nullptr, &options->lan},
      {"--no-seat", "", words.text(Message::help_option_host_no_seat), nullptr, &options->no_seat},
      bot_option(words, options->programs),
      bot_log_option(words, options->program_log),
      {"--plain", "", words.text(Message::help_option_plain), nullptr, &options->face.plain},
      {"--ascii", "", words.text(Message::help_option_ascii), nullptr, &options->face.ascii},
  };
}

}  // namespace knister::app

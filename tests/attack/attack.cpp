// tests/attack/attack.cpp
#include "tests/attack/attack.h"

#include <functional>
#include <memory>
#include <vector>

#include "client/bot.h"
#include "dice/source.h"
#include "protocol/message.h"
#include "tests/support/http_client.h"

namespace knister::attack {
namespace {

using client::Link;
using client::LinkPool;
using namespace std::chrono_literals;

std::string token_of(std::uint64_t number) {
  std::string token = std::to_string(number);
  return std::string(32 - token.size(), 'e') + token;
}

std::string hello(const std::string& code, const std::string& token) {
  return R"({"type":"hello","version":)" + std::to_string(protocol::version) + R"(,"table":")" +
         code + R"(","token":")" + token + R"("})";
}
std::string command(std::uint64_t id, const std::string& inside) {
  return R"({"type":"do","id":)" + std::to_string(id) + R"(,"command":{)" + inside + "}}";
}

// The table under attack: a person plays there, slowly, and must not be disturbed.
struct Victim {
  std::string code;
};

std::string open_table(const client::Server& server, const std::string& token,
                       const std::string& id) {
  const client::HttpReply reply = client::post(
      server, "/api/v1/tables", R"({"token":")" + token + R"(","id":")" + id + R"("})");
  const std::size_t at = reply.body.find(R"("code":")");
  return at == std::string::npos ? "" : reply.body.substr(at + 8, 6);
}

// Has a seat at a table of its own, and none at the victim's.
constexpr std::uint64_t seated_token = 2;

// What a message on a WebSocket is, and how it has to be answered.
struct Try {
  std::string kind;
  std::string text;
  bool closes = false;  // a farewell or a closed connection is the answer; otherwise a refusal
};

using Clock = std::chrono::steady_clock;

class Attacker {
 public:
  Attacker(LinkPool& pool, const Plan& plan, const Victim& victim, std::uint64_t number,
           Report& report)
      : pool_(pool),
        plan_(plan),
        victim_(victim),
        number_(number),
        report_(report),
        luck_(dice::Source::for_game(plan.seed, number)) {}

  void begin() {
    if (report_.attempts >= plan_.attempts) return;
    ++connection_;
    greeted_ = false;
    waiting_.clear();
    left_ = 40;  // what a line may send before it is too fast
    id_ = 0;
    link_ = pool_.connect(
        plan_.server,
        {[this] { up(); }, [this](std::string_view text) { heard(text); }, [this] { down(); }});
  }

 private:
  void up() {
    reached_ = Clock::now();
    // Sometimes a guess, mostly the right code: the link is public among friends of friends.
    if (luck_.below(40) == 0) {
      std::string guess;
      for (int i = 0; i < 6; ++i) guess += "23456789ABCDEFGHJKMNPQRSTVWXYZ"[luck_.below(30)];
      return attempt({"code guessing", hello(guess, token_of(number_)), true});
    }
    // One in three has a seat, but at another table.
    const std::uint64_t who = number_ % 3 == 0 ? seated_token : 1'000 + number_;
    link_->send(hello(victim_.code, token_of(who)));
  }

  void heard(std::string_view text) {
    if (text.find(R"("type":"farewell")") != std::string_view::npos) {
      note_code(text, R"("code":")");
      if (!waiting_.empty()) waiting_.erase(waiting_.begin());
      farewell_ = true;
      return;
    }
    if (text.find(R"("type":"answer")") != std::string_view::npos) {
      if (waiting_.empty()) return;
      const Try tried = waiting_.front();
      waiting_.erase(waiting_.begin());
      if (std::exchange(watches_, false)) return next();
      if (text.find(R"("refused")") == std::string_view::npos) {
        ++report_.accepted;
        report_.example = tried.kind + ": " + tried.text + " -> " + std::string(text);
      } else {
        note_code(text, R"("refused":")");
      }
      return next();
    }
    if (!greeted_ && text.find(R"("type":"table")") != std::string_view::npos) {
      greeted_ = true;
      // One in two becomes a spectator, which is no attack, and then tries to play.
      if (number_ % 2 == 0 && number_ % 3 != 0) {
        id_ = newest_of(text) + 1;
        link_->send(command(id_, R"("type":"watch")"));
        waiting_.push_back({"watch", "", true});
        watches_ = true;
        return;
      }
      next();
    }
  }

  static std::uint64_t newest_of(std::string_view text) {
    constexpr std::string_view before = R"("newestCommand":)";
    const std::size_t at = text.find(before);
    return at == std::string_view::npos
               ? 0
               : std::stoull(std::string(text.substr(at + before.size(), 10)));
  }

  void note_code(std::string_view text, std::string_view before) {
    const std::size_t at = text.find(before);
    if (at == std::string_view::npos) return;
    const std::string_view rest = text.substr(at + before.size());
    ++report_.said[std::string(rest.substr(0, rest.find('"')))];
  }

  void down() {
    for (const Try& tried : waiting_) {
      if (tried.closes) continue;  // closing is an answer
      if (farewell_) continue;     // too fast: it was told so
      ++report_.unanswered;
      report_.example = "unanswered: " + tried.kind + ": " + tried.text;
    }
    farewell_ = false;
    if (Clock::now() - reached_ > 30s) return pool_.stop();  // nobody is there any more
    pool_.after(5ms, [this] { begin(); });
  }

  void attempt(const Try& tried) {
    ++report_.attempts;
    ++report_.kinds[tried.kind];
    waiting_.push_back(tried);
    link_->send(tried.text);
  }

  void next() {
    if (report_.attempts >= plan_.attempts || --left_ <= 0) return link_->cut();
    attempt(choose());
  }

  Try choose() {
    const std::string round =
        R"("at":{"game":1,"round":)" + std::to_string(1 + luck_.below(25)) + "}";
    const std::string nobody = token_of(9'999'999);
    const std::uint64_t id = ++id_;
    switch (luck_.below(20)) {
      case 0:
        return {"foreign seat", command(id, R"("type":"write",)" + round + R"(,"cell":"c3")")};
      case 1:
        return {"foreign undo", command(id, R"("type":"undo",)" + round)};
      case 2:
        return {"foreign roll", command(id, R"("type":"roll",)" + round)};
      case 3:
        return {"kick", command(id, R"("type":"kick","seat":0)")};
      case 4:
        return {"take the host's chair", command(id, R"("type":"hand-over","seat":0)")};
      case 5:
        return {"close the table", command(id, R"("type":"close-table")")};
      case 6:
        return {"start", command(id, R"("type":"start")")};
      case 7:
        return {"rename another", command(id, R"("type":"rename","seat":0,"name":"Eve")")};
      case 8:
        return {"foreign nonce",
                command(id, R"("type":"reveal","nonce":")" + std::string(32, '0') + "\"")};
      case 9:
        return {"options of another",
                command(id, R"("type":"set-options","options":{"sheets":"hidden"})")};
      case 10:
        return {"leap of numbers",
                command(4'000'000'000U, R"("type":"write",)" + round + R"(,"cell":"a1")")};
      case 11:
        return {"replay", command(1, R"("type":"write","at":{"game":1,"round":1},"cell":"a1")")};
      case 12:
        return {"malformed", R"({"type":"do","id":1,"command")", true};
      case 13:
        return {"no such cell", command(id, R"("type":"write",)" + round + R"(,"cell":"f9")"),
                true};
      case 14:
        return {"unknown field", command(id, R"("type":"start","as":"host")"), true};
      case 15:
        return {"second hello", hello(victim_.code, nobody), true};
      case 16:
        return {"oversized", std::string(6'000, '['), true};
      case 17:
        return {"not UTF-8", "\xFF\xFE\x00", true};
      case 18:
        return {"dice of one's own", command(id, R"("type":"roll",)" + round + R"(,"roll":"6+6")"),
                true};
      default:
        return {"number out of range",
                command(id, R"("type":"write","at":{"game":1,"round":999},"cell":"a1")"), true};
    }
  }

  LinkPool& pool_;
  const Plan& plan_;
  const Victim& victim_;
  std::uint64_t number_;
  Report& report_;
  dice::Source luck_;
  std::shared_ptr<Link> link_;
  std::uint64_t connection_ = 0;
  std::uint64_t id_ = 0;
  int left_ = 0;
  Clock::time_point reached_ = Clock::now();  // the server, for the last time
  bool greeted_ = false;
  bool farewell_ = false;
  bool watches_ = false;
  std::vector<Try> waiting_;
};

// Has a seat, plays two rounds as one should, and then cheats at the own table.
class Cheat {
 public:
  Cheat(LinkPool& pool, const Plan& plan, const std::string& code, std::uint64_t attempts,
        Report& report)
      : pool_(pool),
        plan_(plan),
        left_(attempts),
        report_(report),
        luck_(dice::Source::for_game(plan.seed, 0)),
        bot_({code, token_of(seated_token), protocol::Role::player}, "Eve",
             [](const Sheet& sheet, Number) {
               Cell cell;
               while (!sheet.is_free(cell)) ++cell.index;
               return cell;
             }) {}

  void begin() {
    link_ = pool_.connect(
        plan_.server,
        {[this] { up(); }, [this](std::string_view text) { heard(text); }, [this] { down(); }});
  }

 private:
  void up() {
    bot_.device.connected();
    flush();
  }
  void down() {
    bot_.device.disconnected();
    if (left_ > 0) pool_.after(50ms, [this] { begin(); });
  }
  void flush() {
    for (std::string& text : bot_.device.take()) link_->send(std::move(text));
  }
  void heard(std::string_view text) {
    bot_.device.receive(text);
    const auto& table = bot_.device.table();
    const bool set_up = table && table->own && table->round == 2 && bot_.device.must_write();
    if (!set_up) {
      if (table && table->own && table->phase == online::Phase::lobby && bot_.device.idle()) {
        bot_.device.ask(online::Start{});
      } else if (!cheating_) {
        bot_.act();
      }
      return flush();
    }
    for (const client::Answered& answer : bot_.device.take_answers()) judge(answer);
    if (bot_.device.idle()) pool_.after(60ms, [this] { cheat(); });
    flush();
  }
  void judge(const client::Answered& answer) {
    if (!std::exchange(cheating_, false)) return;
    if (!answer.refused.empty()) {
      ++report_.said[answer.refused];
      return;
    }
    ++report_.accepted;
    report_.example = "a cheat with a seat, kind " + std::to_string(answer.command.index());
  }
  void cheat() {
    if (!bot_.device.idle()) return;
    if (left_ == 0) return link_->cut();
    --left_;
    ++report_.attempts;
    cheating_ = true;
    const Cell taken{0};
    const Cell free{24};
    switch (luck_.below(6)) {
      case 0:
        note("taken cell", online::Write{{1, 2}, taken});
        break;
      case 1:
        note("round to come", online::Write{{1, 3}, free});
        break;
      case 2:
        note("round gone by", online::Write{{1, 1}, free});
        break;
      case 3:
        note("another game", online::Write{{2, 2}, free});
        break;
      case 4:
        note("undo across a roll", online::Undo{{1, 1}});
        break;
      default:
        note("roll before writing", online::RollDice{{1, 3}});
    }
    flush();
  }
  void note(const std::string& kind, const online::Command& command) {
    ++report_.kinds[kind];
    bot_.device.ask(command);
  }

  LinkPool& pool_;
  const Plan& plan_;
  std::uint64_t left_;
  Report& report_;
  dice::Source luck_;
  client::Bot bot_;
  std::shared_ptr<Link> link_;
  bool cheating_ = false;
};

// --- over plain sockets ---

struct RawTry {
  std::string kind;
  std::string text;
  int expected;        // a status; 0: the server just closes or waits
  std::string last{};  // the frame with which it closes a WebSocket
};

// What no device of ours sends over a WebSocket, with the code of the close that has to follow.
std::vector<RawTry> raw_frames(const std::string& handshake) {
  const auto masked = [](unsigned first, const std::string& payload) {
    return std::string{
               static_cast<char>(first), static_cast<char>(0x80U | payload.size()), 0, 0, 0, 0} +
           payload;
  };
  const std::string protocol_error = "\x88\x02\x03\xEA";
  const std::string bad_text = "\x88\x02\x03\xEF";
  const std::string too_big = "\x88\x02\x03\xF1";
  return {
      {"frame without a mask", handshake + "\x81\x02{}", 101, protocol_error},
      {"reserved bits", handshake + masked(0xC1, "{}"), 101, protocol_error},
      {"unknown opcode", handshake + masked(0x83, ""), 101, protocol_error},
      {"ping in pieces", handshake + masked(0x09, ""), 101, protocol_error},
      {"piece of nothing", handshake + masked(0x80, "x"), 101, protocol_error},
      {"close of one byte", handshake + masked(0x88, "x"), 101, protocol_error},
      {"half a character", handshake + masked(0x01, "\xE2\x9C") + masked(0x80, ""), 101, bad_text},
      {"frame of 2^62 bytes", handshake + std::string("\x81\xFF\x40\0\0\0\0\0\0\0", 10), 101,
       too_big},
      {"half a handshake", handshake.substr(0, handshake.size() / 2), 0},
      {"half a frame", handshake + "\x81", 0},
  };
}

std::vector<RawTry> raw_tries(std::uint16_t port) {
  const std::string host = "Host: 127.0.0.1:" + std::to_string(port) + "\r\n";
  const std::string upgrade =
      "GET /api/v1/socket HTTP/1.1\r\nConnection: Upgrade\r\nUpgrade: websocket\r\n"
      "Sec-WebSocket-Version: 13\r\nSec-WebSocket-Key: AAAAAAAAAAAAAAAAAAAAAA==\r\n";
  const std::string post = "POST /api/v1/tables HTTP/1.1\r\n" + host;
  std::vector<RawTry> all{
      {"bad origin", upgrade + host + "Origin: http://evil.example\r\n\r\n", 403},
      {"null origin", upgrade + host + "Origin: null\r\n\r\n", 403},
      {"bad host", upgrade + "Host: evil.example\r\n\r\n", 421},
      {"rebound host", upgrade + "Host: evil.example\r\nOrigin: http://evil.example\r\n\r\n", 421},
      {"two hosts", upgrade + host + "Host: evil.example\r\n\r\n", 400},
      {"foreign page posts", post + "Origin: http://evil.example\r\nContent-Length: 2\r\n\r\n{}",
       403},
      {"oversized body", post + "Content-Length: 99999999\r\n\r\n", 413},
      {"oversized header",
       "GET / HTTP/1.1\r\n" + host + "X: " + std::string(20'000, 'x') + "\r\n\r\n", 431},
      {"malformed request", "\x16\x03\x01nonsense\r\n\r\n", 400},
      {"half a request", "GET /api/v1/health HT", 0},
      {"nothing at all", "", 0},
      {"path out of the page", "GET /../../etc/passwd HTTP/1.1\r\n" + host + "\r\n", 404},
  };
  for (RawTry& one : raw_frames(upgrade + host + "\r\n")) all.push_back(std::move(one));
  return all;
}

void attack_raw(const Plan& plan, std::uint64_t attempts, Clock::time_point end, Report& report) {
  const std::vector<RawTry> all = raw_tries(plan.server.port);
  // Half-open ones stay open for a while, as their senders would like.
  std::vector<std::unique_ptr<test::HttpClient>> open;
  for (std::uint64_t i = 0; i < attempts && Clock::now() < end; ++i) {
    const RawTry& one = all[i % all.size()];
    ++report.attempts;
    ++report.kinds[one.kind];
    if (plan.watch && i % 100 == 0) plan.watch(report.attempts);
    try {
      auto client = std::make_unique<test::HttpClient>(plan.server.port);
      client->send(one.text);
      if (one.expected == 0 && i / all.size() % 2 == 0) {
        client->reset();  // before it is answered
        continue;
      }
      if (one.expected == 0) {
        open.push_back(std::move(client));
        if (open.size() > 20) open.erase(open.begin());
        continue;
      }
      const int status = client->read().status;
      ++report.said[std::to_string(status)];
      const bool closed = one.last.empty() || (status == 101 && client->rest() == one.last);
      if (status != one.expected || !closed) {
        const bool yes = status < 400;
        ++(yes ? report.accepted : report.unanswered);
        report.example = one.kind + " -> " + std::to_string(status);
      }
    } catch (const std::runtime_error& error) {
      ++report.unanswered;
      report.example = one.kind + ": " + error.what();
    }
  }
}

}  // namespace

Report attack(const Plan& plan) {
  Report report;
  const auto end = Clock::now() + plan.longest;
  const Victim victim{open_table(plan.server, token_of(1), "victim " + std::to_string(plan.seed))};
  if (victim.code.empty()) {
    report.example = "no table was opened";
    ++report.unanswered;
    return report;
  }
  const std::uint64_t raw = plan.attempts / 10;
  attack_raw(plan, raw, end, report);
  LinkPool pool;
  const std::string own =
      open_table(plan.server, token_of(seated_token), "own " + std::to_string(plan.seed));
  Cheat cheat(pool, plan, own, std::max<std::uint64_t>(10, plan.attempts / 500), report);
  cheat.begin();
  std::vector<std::unique_ptr<Attacker>> attackers;
  for (std::uint32_t i = 0; i < plan.connections; ++i) {
    attackers.push_back(std::make_unique<Attacker>(pool, plan, victim, i + 2, report));
    attackers.back()->begin();
  }
  std::function<void()> watch = [&] {
    plan.watch(report.attempts);
    if (report.attempts < plan.attempts) pool.after(500ms, watch);
  };
  if (plan.watch) watch();
  pool.run_for(std::chrono::duration_cast<std::chrono::milliseconds>(end - Clock::now()));
  if (report.attempts < plan.attempts) {
    ++report.unanswered;
    report.example =
        "the server hangs: not done after " + std::to_string(plan.longest.count()) + " s";
  }
  return report;
}

}  // namespace knister::attack

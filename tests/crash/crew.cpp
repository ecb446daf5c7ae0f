// tests/crash/crew.cpp
#include "tests/crash/crew.h"

#include <stdexcept>
#include <utility>

#include "dice/source.h"
#include "house/token.h"
#include "tests/support/reference.h"

namespace knister::test {
namespace {

std::string token_of(std::uint64_t seed, std::uint32_t table, std::uint32_t player) {
  dice::Source source = dice::Source::for_game(seed, std::uint64_t{table} << 32U | player);
  constexpr std::string_view digits = "0123456789abcdef";
  std::string token(32, '0');
  for (char& one : token) one = digits[source.below(16)];
  return token;
}

std::string open_table(const CrewPlan& plan, std::uint32_t table) {
  const client::HttpReply reply =
      client::post(plan.server, "/api/v1/tables",
                   R"({"token":")" + token_of(plan.seed, table, 0) + R"(","id":"crew"})");
  const std::size_t at = reply.body.find(R"("code":")");
  if (at == std::string::npos) throw std::runtime_error("no table: " + reply.body);
  return reply.body.substr(at + 8, 6);
}

}  // namespace

class Crew::Mate {
 public:
  Mate(client::LinkPool& pool, const CrewPlan& plan, const std::string& code, std::uint32_t table,
       std::uint32_t number)
      : pool_(pool),
        plan_(plan),
        number_(number),
        luck_(dice::Source::for_game(plan.seed + 1, std::uint64_t{table} << 32U | number)),
        token_(token_of(plan.seed, table, number)),
        ledger_(*house::hash_token(token_)),
        bot_({code, token_, protocol::Role::player}, "",
             [this](const Sheet& sheet, Number) { return any_free(sheet); }) {
    bot_.heard = [this](const client::Answered& answer) { ledger_.note(answer); };
  }

  void connect() {
    client::Server server = plan_.server;
    if (plan_.play_port != 0) server.port = plan_.play_port;
    link_ =
        pool_.connect(server, {[this] {
                                 bot_.device.connected();
                                 flush();
                               },
                               [this](std::string_view text) { take(text); }, [this] { down(); }});
  }

  [[nodiscard]] const client::Bot& bot() const { return bot_; }
  [[nodiscard]] const Ledger& ledger() const { return ledger_; }
  [[nodiscard]] const std::string& token() const { return token_; }

 private:
  void down() {
    bot_.device.disconnected();
    pool_.after(std::chrono::milliseconds(10 + luck_.below(60)), [this] { connect(); });
  }
  void take(std::string_view text) {
    bot_.device.receive(text);
    if (bot_.device.table()) ledger_.note(*bot_.device.table());
    if (plan_.think_ms == 0 || !bot_.device.must_write() || !bot_.device.idle()) return act();
    if (std::exchange(thinking_, true)) return;
    pool_.after(std::chrono::milliseconds(luck_.below(plan_.think_ms)), [this] {
      thinking_ = false;
      act();
    });
  }
  void act() {
    bot_.act();
    change_mind();
    host();
    flush();
  }
  // Now and then somebody takes a number back.
  void change_mind() {
    const auto& table = bot_.device.table();
    if (!table || !table->own || !table->own->may_undo || !bot_.device.idle()) return;
    if (std::exchange(considered_, table->round) == table->round || luck_.below(12) != 0) return;
    bot_.device.ask(online::Undo{{table->game, static_cast<std::uint8_t>(table->round)}});
  }
  void host() {
    const auto& table = bot_.device.table();
    if (number_ != 0 || !table || !bot_.device.idle()) return;
    if (table->phase == online::Phase::lobby && table->seat_count == plan_.players) {
      bot_.device.ask(online::Start{});
    } else if (table->phase == online::Phase::finished &&
               plan_.after_the_end == CrewPlan::AfterTheEnd::rematch) {
      bot_.device.ask(online::Rematch{});
    }
  }
  void flush() {
    for (std::string& text : bot_.device.take()) link_->send(std::move(text));
  }
  Cell any_free(const Sheet& sheet) {
    std::uint32_t skip = luck_.below(static_cast<std::uint32_t>(sheet.free_count()));
    for (const Cell cell : all_cells) {
      if (sheet.is_free(cell) && skip-- == 0) return cell;
    }
    return {};
  }

  client::LinkPool& pool_;
  const CrewPlan& plan_;
  std::uint32_t number_;
  dice::Source luck_;
  bool thinking_ = false;
  int considered_ = 0;  // the round in which it last thought of taking back
  std::string token_;
  Ledger ledger_;
  client::Bot bot_;
  std::shared_ptr<client::Link> link_;
};

Crew::Crew(const CrewPlan& plan) : plan_(plan) {
  for (std::uint32_t table = 0; table < plan.tables; ++table) {
    const std::string code = open_table(plan_, table);
    for (std::uint32_t number = 0; number < plan.players; ++number) {
      mates_.push_back(std::make_unique<Mate>(pool_, plan_, code, table, number));
      mates_.back()->connect();
    }
  }
}
Crew::~Crew() = default;

void Crew::play_for(std::chrono::milliseconds time) { pool_.run_for(time); }

bool Crew::finished() const {
  for (const auto& mate : mates_) {
    if (!mate->bot().finished() || !mate->bot().device.idle()) return false;
  }
  return true;
}

std::uint64_t Crew::answers() const {
  std::uint64_t all = 0;
  for (const auto& mate : mates_) all += mate->ledger().answer_count();
  return all;
}

std::uint64_t Crew::proved_rolls() const {
  std::uint64_t all = 0;
  for (const auto& mate : mates_) all += mate->bot().device.proved_rolls();
  return all;
}

std::string Crew::trouble() const {
  for (const auto& mate : mates_) {
    const auto trouble = mate->bot().device.trouble();
    if (trouble != client::Trouble::none) {
      return "trouble " + std::to_string(static_cast<int>(trouble)) + " of " + mate->token();
    }
  }
  return "";
}

std::string Crew::missing_in(const LogBook& book) const {
  for (const auto& mate : mates_) {
    std::string missing = mate->ledger().missing_in(book);
    if (!missing.empty()) return missing;
  }
  return "";
}

std::string Crew::differing_from(const LogBook& book) const {
  for (const auto& mate : mates_) {
    const table::View& seen = *mate->bot().device.table();
    const LoggedTable& table = book.at(seen.id);
    const Sheet sheet = sheet_of(table, table.people.at(*house::hash_token(mate->token())).seat);
    if (!(sheet == mate->bot().device.own_sheet())) return "a sheet of " + mate->token();
    if (reference::total(sheet) != seen.own->points) return "the points of " + mate->token();
  }
  return "";
}

}  // namespace knister::test

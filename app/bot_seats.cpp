// app/bot_seats.cpp: see bot_seats.h.
#include "app/bot_seats.h"

#include <array>
#include <cerrno>
#include <fmt/format.h>
#include <poll.h>
#include <sys/eventfd.h>
#include <system_error>
#include <unistd.h>
#include <utility>

#include "cli/failure.h"
#include "machine/quiet_thread.h"
#include "seat/online_seat.h"
#include "table/reading.h"
#include "terminal/seat_names.h"
#include "terminal/words.h"

namespace knister::app {
namespace {

using i18n::Message;
using online::Phase;
using online::SeatStatus;
using table::SeatRow;
using table::View;

class Visitor : public seat::Listener {
 public:
  Visitor(const i18n::Catalogue& words, const BotVisit& visit)
      : words_(words),
        visit_(visit),
        seat_(words, visit.link, visit.seat, {}),
        bot_(engine_protocol::external_bot(words, visit.program.command, visit.log)) {
    seat_.show_to(*this);
  }

  void see(std::span<const table::NewsItem> /*news*/) override { hear_result(); }
  void refuse(std::string_view code) override {
    // Everything else may have come too late; what is to be done next shows in the table.
    if (seat_.view() == nullptr || seat_.view()->own) return;
    fault_ = words_.text(i18n::message("refusal", code));
  }

  // Dice that do not fit what was fixed before the game: nobody should play on by themselves.
  void alarm(const std::vector<std::string>& sentences) override {
    if (!sentences.empty()) fault_ = sentences.front();
  }

  void run(int stop) {
    while (!over_ && fault_.empty() && !seat_.trouble()) {
      std::array<pollfd, 2> waiting{{{stop, POLLIN, 0}, {seat_.descriptor(), POLLIN, 0}}};
      if (poll(waiting.data(), waiting.size(), -1) < 0 && errno != EINTR) break;
      if (waiting[0].revents != 0) break;
      if (waiting[1].revents != 0) seat_.take();
      act();
    }
    seat_.finish();
    if (over_ && seat_.is_kept()) seat_.forget();
    if (!fault_.empty()) throw cli::InputError(fault_);
    if (seat_.trouble()) throw cli::InputError(*seat_.trouble());
  }

 private:
  // One thing at a time: what follows from it shows in the table.
  void act() {
    if (seat_.view() == nullptr || !seat_.idle() || over_ || !fault_.empty()) return;
    const View& view = *seat_.view();
    if (view.phase == Phase::gone) {
      over_ = true;
    } else if (!view.own) {
      if (std::exchange(asked_, true)) return;
      const std::string& name = visit_.program.name;
      seat_.sit(name.empty() ? words_.text(Message::bot_program) : name, client::Sitter::program);
    } else if (view.own->status != SeatStatus::playing) {
      over_ = true;  // it was sent away, or given up
      say(words_.text(Message::bot_sent_away, {{"name", name()}}));
    } else if (table::must_write(view)) {
      write(view);
    } else if (seat_.may_roll()) {
      seat_.roll();
    } else if (view.hosting && view.phase == Phase::lobby) {
      give_to_a_person(view);
    } else {
      over_ = view.phase == Phase::finished && visit_.when_over == WhenOver::leave;
    }
    if (!said_ && view.own) {
      said_ = true;
      say(words_.text(Message::bot_sits, {{"name", name()}, {"code", visit_.link.code}}));
    }
  }

  void write(const View& view) {
    table::BotTurn turn{table::own_sheet(view), static_cast<Number>(*view.own->pending)};
    for (const SeatRow& row : view.seats) {
      if (row.seat != view.own->seat && !row.sheet.empty()) {
        turn.others.push_back(table::sheet_of(row));
      }
    }
    const table::BotAnswer cell = bot_.choose(turn);
    if (cell) return seat_.write(*cell);
    // The others need not wait for somebody who will never write again.
    fault_ = words_.text(Message::bot_failed, {{"name", name()}, {"why", cell.error()}});
    seat_.ask(online::Leave{});
  }

  // A host is somebody who knows when to begin.
  void give_to_a_person(const View& view) {
    for (const SeatRow& row : view.seats) {
      const bool person = row.kind == online::SeatKind::person && !row.program;
      if (person && table::is_taken(row)) return seat_.ask(online::HandOver{row.seat});
    }
  }

  void hear_result() {
    const View& view = *seat_.view();
    const bool over = view.phase == Phase::finished || view.phase == Phase::between;
    const std::pair game(view.draw.number, view.game);
    if (!over || !view.own || std::exchange(told_, game) == game) return;
    table::BotResult result;
    for (const SeatRow& row : view.seats) {
      const bool own = row.seat == view.own->seat;
      if (own) result.own = result.totals.size();
      if (own || row.points) result.totals.push_back(own ? view.own->points : *row.points);
    }
    if (bot_.hear_result) bot_.hear_result(result);
    say(words_.text(Message::bot_result, {{"name", name()},
                                          {"game", view.game},
                                          {"points", view.own->points},
                                          {"total", view.own->total}}));
  }

  [[nodiscard]] std::string name() const {
    return terminal::seat_name(words_, *seat_.view(), seat_.view()->own->seat);
  }
  void say(const std::string& sentence) const {
    if (visit_.talk == Talk::silent) return;
    fmt::print("{}\n", sentence);
    std::fflush(stdout);
  }

  const i18n::Catalogue& words_;
  const BotVisit& visit_;
  seat::OnlineSeat seat_;
  table::Bot bot_;
  bool asked_ = false;  // for a seat
  bool said_ = false;   // that it has one
  bool over_ = false;
  std::string fault_;
  std::pair<std::uint32_t, std::uint16_t> told_;  // the draw and number of the game before
};

}  // namespace

void play_bot(const i18n::Catalogue& words, const BotVisit& visit, int stop) {
  Visitor(words, visit).run(stop);
}

BotSeats::BotSeats(const i18n::Catalogue& words, const std::vector<BotVisit>& visits)
    : stop_(eventfd(0, EFD_CLOEXEC | EFD_NONBLOCK)), faults_(visits.size()) {
  if (stop_ < 0) throw std::system_error(errno, std::generic_category(), "eventfd");
  for (std::size_t i = 0; i < visits.size(); ++i) {
    threads_.push_back(machine::quiet_thread([this, &words, visit = visits[i], i] {
      try {
        play_bot(words, visit, stop_);
      } catch (const std::exception& error) {
        faults_[i] = error.what();
      }
    }));
  }
}

BotSeats::~BotSeats() {
  (void)stop();
  close(stop_);
}

std::vector<std::string> BotSeats::wait() {
  for (std::thread& thread : threads_) thread.join();
  threads_.clear();
  std::vector<std::string> faults = std::exchange(faults_, {});
  std::erase(faults, std::string());
  return faults;
}

std::vector<std::string> BotSeats::stop() {
  const std::uint64_t one = 1;
  (void)!write(stop_, &one, sizeof one);
  return wait();
}

}  // namespace knister::app

// seat/seat.h: a seat at a table, whoever runs the table: what a screen or a dialogue reads of it
// and asks there. Knows nothing of screens, sockets or files.
#pragma once

#include <cstdint>
#include <functional>
#include <optional>
#include <span>
#include <string>
#include <string_view>

#include "rules/roll.h"
#include "seat/job.h"
#include "table/news.h"
#include "table/online/command.h"
#include "table/reading.h"

namespace knister::seat {

enum class WireState : std::uint8_t { connecting, up, lost };

// Whoever shows the seat.
class Listener {
 public:
  Listener() = default;
  Listener(const Listener&) = delete;
  Listener& operator=(const Listener&) = delete;
  Listener(Listener&&) = delete;
  Listener& operator=(Listener&&) = delete;
  virtual ~Listener() = default;

  // The view has become another by these news; with none of them it was told as a whole, as it is
  // on arriving and after a break.
  virtual void see(std::span<const table::NewsItem> news) = 0;
  virtual void wire_is(WireState /*state*/) {}
  virtual void refuse(std::string_view /*code*/) {}  // what was asked for
  virtual void warn(const std::string& /*sentence*/) {}
  // Interrupts: nothing goes on before it has been read.
  virtual void alarm(const std::vector<std::string>& /*sentences*/) {}
};

class Seat {
 public:
  Seat() = default;
  Seat(const Seat&) = delete;
  Seat& operator=(const Seat&) = delete;
  Seat(Seat&&) = delete;
  Seat& operator=(Seat&&) = delete;
  virtual ~Seat() = default;

  void show_to(Listener& listener) { listener_ = &listener; }

  // --- reading ---

  // The table as we see it; nothing before we have heard of it.
  [[nodiscard]] virtual const table::View* view() const = 0;
  [[nodiscard]] virtual bool may_roll() const { return view() && table::may_roll(*view()); }
  [[nodiscard]] virtual bool may_take_back() const {
    return view() && view()->own && view()->own->may_undo;
  }
  // People roll real dice, and type what they show.
  [[nodiscard]] virtual bool types_dice() const { return false; }
  // Why a number cannot be written there now; nothing when it can.
  [[nodiscard]] std::optional<table::Refusal> refuses(Cell cell) const;
  [[nodiscard]] virtual int checked_rolls() const { return 0; }
  // What does not fit what was fixed before the game; a sentence. It stays.
  [[nodiscard]] virtual std::optional<std::string> alarm() const { return std::nullopt; }
  [[nodiscard]] virtual std::int64_t now() const { return 0; }  // as the view's clock counts
  [[nodiscard]] virtual bool idle() const { return true; }  // everything asked has been answered

  // --- asking ---

  virtual void ask(online::Command command) = 0;
  virtual void sit(std::string /*name*/) {}
  virtual void type_roll(Roll /*roll*/) {}
  virtual void close_game() {}

  void roll();
  void write(Cell cell);
  void take_back();

  // --- what takes long ---

  // Work that waits to be done; it is handed out once.
  [[nodiscard]] virtual std::optional<Job> next_job() { return std::nullopt; }
  // The games played here, to be asked for in a job; nothing when nobody answers.
  struct Given {
    std::string text;
    std::string said{};  // of what was compared with it: a sentence, if there was anything
    bool fits = true;
  };
  using Records = std::function<std::optional<Given>()>;
  [[nodiscard]] virtual Records records() const = 0;
  // Whether a game that is not over can be saved, too.
  [[nodiscard]] virtual bool has_records() const {
    return view() && view()->phase == online::Phase::finished;
  }

 protected:
  [[nodiscard]] Listener& listener() const;

 private:
  Listener* listener_ = nullptr;
};

}  // namespace knister::seat

// seat/local_seat.h: a table in this process: everybody sits at one keyboard, bots beside them.
// Ours is the seat of whoever writes now; what was just written stays in sight until the next roll.
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "i18n/catalogue.h"
#include "seat/game_settings.h"
#include "seat/seat.h"
#include "table/local_view.h"

namespace knister::seat {

struct LocalDevices {
  std::function<Roll()> roll;  // empty: people roll real dice and type the result
  std::vector<Bot> bots;       // by seat; an empty one is a person, and so is a seat beyond them
  online::Hints hints = online::Hints::shown;
  Keep keep{};  // empty: the game is kept nowhere
};

class LocalSeat : public Seat {
 public:
  // `begun` goes on where its table stands. Otherwise the game starts at once, unless several
  // people have to say first who is youngest.
  LocalSeat(const i18n::Catalogue& words, GameSettings settings, LocalDevices devices,
            std::optional<table::LocalTable> begun = std::nullopt);

  [[nodiscard]] const table::View* view() const override { return &view_; }
  [[nodiscard]] bool may_roll() const override { return table_.phase() == table::Phase::rolling; }
  [[nodiscard]] bool may_take_back() const override;
  [[nodiscard]] bool types_dice() const override { return !devices_.roll; }

  // Picking the youngest and starting, rolling, writing and taking back; nothing else is asked of a
  // table on this device. What is taken back is the number written last, or else a typed roll.
  void ask(online::Command command) override;
  void type_roll(Roll roll) override;
  void close_game() override;

  [[nodiscard]] std::optional<Job> next_job() override;  // of the bots
  [[nodiscard]] Records records() const override;
  [[nodiscard]] bool has_records() const override { return true; }

  [[nodiscard]] std::string records_text() const;
  [[nodiscard]] const table::LocalTable& table() const { return table_; }

 private:
  using SeatId = table::SeatId;
  using News = std::vector<table::NewsItem>;

  [[nodiscard]] bool is_bot(SeatId seat) const;
  [[nodiscard]] std::vector<SeatId> people() const;
  [[nodiscard]] std::optional<SeatId> writer() const;  // the person whose turn it is
  [[nodiscard]] SeatId own() const;
  [[nodiscard]] bool may_take_back_roll() const;
  [[nodiscard]] int moment() const;  // changes with every roll and game

  void take_back_number();
  void take_back_roll();
  [[nodiscard]] BotTurn turn_of(SeatId seat) const;
  void tell_result();
  void take_answer(SeatId seat, const BotAnswer& answer);
  bool obey(const table::Command& command);
  [[nodiscard]] table::RolledNews rolled(Roll roll) const;
  void changed(const News& news);
  void look();  // the view is another

  const i18n::Catalogue& words_;
  GameSettings settings_;
  LocalDevices devices_;
  table::LocalTable table_;
  std::vector<table::LocalSeat>
      seats_;  // a bot that has failed is a person: somebody writes for it
  table::View view_;
  std::vector<SeatId> writers_;  // people who have written this round, in order
  std::vector<int> asked_;       // at which moment each bot was asked last
};

}  // namespace knister::seat

// tests/crash/ledger.h: what a person's device was told, to be held against the log.
#pragma once

#include <map>
#include <optional>
#include <string>
#include <utility>

#include "client/device.h"
#include "tests/crash/log_book.h"

namespace knister::test {

class Ledger {
 public:
  explicit Ledger(const online::TokenHash& token) : token_(token) {}

  void note(const client::Answered& answer) {
    answers_[answer.id] = {online::digest(answer.command), answer.refused};
  }
  void note(const table::View& table) {
    table_ = table.id;
    std::string& dice = dice_[{table.draw.number, table.game}];
    if (table.dice.size() > dice.size()) dice = table.dice;
  }
  [[nodiscard]] std::size_t answer_count() const { return answers_.size(); }

  // What of it the log has not, or has otherwise; empty: everything told is in force.
  [[nodiscard]] std::string missing_in(const LogBook& book) const {
    if (!table_) return "";
    const auto table = book.find(*table_);
    if (table == book.end()) return "a table is not there";
    for (const auto& [round, dice] : dice_) {
      const auto logged = table->second.dice.find(round);
      const std::string there = logged == table->second.dice.end() ? "" : logged->second;
      if (!there.starts_with(dice)) return "dice " + dice + " were shown, there are " + there;
    }
    const auto person = table->second.people.find(token_);
    if (person == table->second.people.end()) {
      return answers_.empty() ? "" : "a person is not there";
    }
    for (const auto& [id, told] : answers_) {
      const auto logged = person->second.answers.find(id);
      if (logged == person->second.answers.end()) {
        return "command " + std::to_string(id) + " was answered (" +
               (told.refused.empty() ? "yes" : told.refused) + "), and is not there";
      }
      if (logged->second.digest != told.digest || logged->second.refused != told.refused) {
        return "command " + std::to_string(id) + " was answered otherwise";
      }
    }
    return "";
  }

 private:
  online::TokenHash token_;
  std::optional<online::TableId> table_;
  std::map<online::CommandId, LoggedAnswer> answers_;
  std::map<std::pair<std::uint32_t, std::uint16_t>, std::string> dice_;
};

}  // namespace knister::test

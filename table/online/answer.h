// table/online/answer.h: what a command is answered, and the memory that answers it again alike.
//
// A client numbers its commands upwards and is never four or more ahead of the oldest one it has no
// answer for. The number of the newest command and the answers to the last four are part of the
// table's state, so a command that comes again, also after a crash, gets the answer it had and
// changes nothing. One that comes after a newer one is never carried out: it is late. A number used
// for two different commands (two tabs of one person that do not know of each other) is told apart
// by a digest.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>

#include "table/refusal.h"

namespace knister::online {

using CommandId = std::uint32_t;  // from 1
inline constexpr int remembered_answers = 4;

// Yes, or why not.
class Answer {
 public:
  constexpr Answer() = default;  // yes
  // NOLINTNEXTLINE(google-explicit-constructor): a refusal is an answer
  constexpr Answer(table::Refusal why) : code_(static_cast<std::uint8_t>(why) + 1) {}

  [[nodiscard]] constexpr bool yes() const { return code_ == 0; }
  [[nodiscard]] constexpr table::Refusal refusal() const {
    return static_cast<table::Refusal>(code_ - 1);
  }
  [[nodiscard]] constexpr std::uint8_t code() const { return code_; }
  [[nodiscard]] static constexpr Answer of_code(std::uint8_t code) {
    Answer answer;
    answer.code_ = code;
    return answer;
  }
  friend constexpr bool operator==(Answer, Answer) = default;

 private:
  std::uint8_t code_ = 0;
};

struct Numbered {
  CommandId id = 0;
  std::uint16_t digest = 0;  // of what is asked

  friend constexpr bool operator==(Numbered, Numbered) = default;
};

class AnswerMemory {
 public:
  enum class Known : std::uint8_t { fresh, answered };
  struct Found {
    Known known = Known::fresh;
    Answer answer{};  // of one that is not fresh
  };

  [[nodiscard]] constexpr Found find(Numbered command) const {
    if (command.id > newest_) return {};
    const std::size_t slot = command.id % remembered_answers;
    if (newest_ - command.id >= remembered_answers || codes_[slot] == unused) {
      return {Known::answered, table::Refusal::late_command};
    }
    if (digests_[slot] != command.digest) {
      return {Known::answered, table::Refusal::command_id_reused};
    }
    return {Known::answered, Answer::of_code(static_cast<std::uint8_t>(codes_[slot] - 1))};
  }

  constexpr void remember(Numbered command, Answer answer) {
    // Numbers that were left out are late from now on.
    const CommandId left_out = command.id - newest_ - 1;
    for (CommandId k = 1; k <= left_out && k < remembered_answers; ++k) {
      codes_[(command.id - k) % remembered_answers] = unused;
    }
    const std::size_t slot = command.id % remembered_answers;
    digests_[slot] = command.digest;
    codes_[slot] = static_cast<std::uint8_t>(answer.code() + 1);
    newest_ = command.id;
  }

  [[nodiscard]] constexpr CommandId newest() const { return newest_; }

  friend constexpr bool operator==(const AnswerMemory&, const AnswerMemory&) = default;

 private:
  static constexpr std::uint8_t unused = 0;

  // Arrays side by side, because every seat of a big table holds one of these.
  CommandId newest_ = 0;
  std::array<std::uint16_t, remembered_answers> digests_{};
  std::array<std::uint8_t, remembered_answers> codes_{};  // an answer's code + 1
};

}  // namespace knister::online

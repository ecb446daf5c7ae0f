// app/verify.cpp: `knister verify` says whether a recorded game's dice were fixed beforehand, and
// whether its numbers stand where they were written.
#include "dice/fair/verify.h"

#include <array>
#include <boost/json.hpp>
#include <fmt/format.h>
#include <memory>

#include "app/commands.h"
#include "app/given_game.h"
#include "app/surroundings.h"
#include "cli/failure.h"
#include "dice/fair/roll.h"
#include "dice/fair/verify_moves.h"
#include "rules/format/hex.h"
#include "seat/checked_records.h"

namespace knister::app {
namespace {

namespace json = boost::json;
using fair::Fault;
using i18n::Message;

struct VerifyOptions {
  std::string given;
  std::string commitment;
  std::string nonce;
  std::string table;
  std::string root;
  std::string digest;
  bool json = false;
};

// The bytes given with an option, or nothing when it was not given; throws UsageError.
template <std::size_t Size>
std::optional<Bytes<Size>> read_bytes(const i18n::Catalogue& words, const std::string& option,
                                      const std::string& text) {
  if (text.empty()) return std::nullopt;
  const auto bytes = parse_hex<Size>(text);
  if (!bytes) {
    throw cli::UsageError(words.text(Message::usage_not_hex,
                                     {{"option", option}, {"text", text}, {"digits", 2 * Size}}));
  }
  return bytes;
}

std::string sentence(const i18n::Catalogue& words, const Record& record,
                     const fair::Finding& finding) {
  const auto of_seat = [&](Message message) {
    return words.text(message, {{"name", shown_names(words, record)[finding.seat - 1]}});
  };
  const auto of_round = [&](Message message) {
    return words.text(message, {{"round", finding.round}});
  };
  switch (finding.fault) {
    case Fault::nonce:
      return of_seat(Message::verify_nonce);
    case Fault::nonce_commitment:
      return of_seat(Message::verify_nonce_commitment);
    case Fault::commitment:
      return words.text(Message::verify_commitment);
    case Fault::key:
      return of_round(Message::verify_key);
    case Fault::roll_without_dice:
      return of_round(Message::verify_roll_without_dice);
    case Fault::die:
      return words.text(
          finding.die == 1 ? Message::verify_first_die : Message::verify_second_die,
          {{"round", finding.round}, {"found", finding.found}, {"expected", finding.expected}});
    case Fault::series:
      return words.text(Message::verify_series);
    case Fault::kept_commitment:
      return words.text(Message::verify_kept_commitment);
    case Fault::kept_nonce:
      return words.text(Message::verify_kept_nonce);
    case Fault::kept_table:
      return words.text(Message::verify_kept_table);
    case Fault::kept_root:
      return words.text(Message::verify_kept_root);
    case Fault::not_fair:
      break;
  }
  return words.text(Message::verify_not_fair);
}

std::string verdict_line(const i18n::Catalogue& words, const Record& record,
                         const fair::Verdict& verdict) {
  if (const fair::Finding* wrong = verdict.wrong()) {
    // An ordinary game is nobody's fault.
    const bool unchecked = wrong->fault == Fault::not_fair;
    return words.text(unchecked ? Message::verify_unchecked : Message::verify_wrong,
                      {{"what", sentence(words, record, *wrong)}});
  }
  const std::string fingerprint = fair::fingerprint(record.fair->commitment, verdict.root);
  return words.text(
      verdict.is(fair::Trust::proved) ? Message::verify_proved : Message::verify_consistent,
      {{"draw", record.fair->draw}, {"fingerprint", fingerprint}});
}

std::string_view dice_name(const fair::Verdict& verdict) {
  if (verdict.wrong() != nullptr) return "wrong";
  return verdict.is(fair::Trust::proved) ? "proved" : "consistent";
}

json::object verdict_json(const Record& record, const fair::Verdict& verdict,
                          const fair::MovesVerdict& moves) {
  constexpr std::array<std::string_view, 3> overall_names{"wrong", "consistent", "proved"};
  json::object object;
  object["verdict"] = record.fair
                          ? overall_names[static_cast<std::size_t>(fair::overall(verdict, moves))]
                          : "unchecked";
  if (const fair::Finding* wrong = verdict.wrong()) {
    json::object& fault = object["fault"].emplace_object();
    fault["code"] = fair::name(wrong->fault);
    const auto tell = [&](const char* key, std::uint32_t value) {
      if (value != 0) fault[key] = value;
    };
    tell("round", wrong->round);
    tell("die", wrong->die);
    tell("seat", wrong->seat);
    tell("found", wrong->found);
    tell("expected", wrong->expected);
  } else if (moves.fault != fair::MovesFault::none) {
    object["fault"].emplace_object()["code"] = fair::name(moves.fault);
  }
  if (!record.fair) return object;
  object["dice"] = dice_name(verdict);
  object["moves"] = fair::name(moves.said);
  object["table"] = to_hex(record.fair->table);
  object["draw"] = record.fair->draw;
  object["game"] = record.fair->game;
  object["games"] = record.fair->games;
  object["rounds"] = record.rolls.size();
  object["commitment"] = to_hex(record.fair->commitment);
  object["root"] = to_hex(verdict.root);
  object["fingerprint"] = fair::fingerprint(record.fair->commitment, verdict.root);
  return object;
}

int run(const i18n::Catalogue& words, const VerifyOptions& options) {
  const fair::Kept kept{read_bytes<32>(words, "--commitment", options.commitment),
                        read_bytes<16>(words, "--nonce", options.nonce),
                        read_bytes<16>(words, "--table", options.table),
                        read_bytes<32>(words, "--root", options.root)};
  const auto digest = read_bytes<32>(words, "--digest", options.digest);
  const std::string text = read_game_text(words, options.given);
  const Given given = read_given(words, text, guess_notation(text));
  if (given.position) throw cli::InputError(words.text(Message::verify_not_fair));
  const std::vector<fair::Verdict> verdicts = fair::verify(given.games, kept);
  bool all_right = true;
  for (std::size_t i = 0; i < verdicts.size(); ++i) {
    const Record& record = given.games[i];
    const fair::MovesVerdict moves = fair::verify_moves(record, digest);
    all_right = all_right && fair::overall(verdicts[i], moves) != fair::Overall::wrong;
    if (options.json) {
      fmt::print("{}", json::serialize(verdict_json(record, verdicts[i], moves)) + '\n');
      continue;
    }
    // Of a game whose dice are wrong there is no more to say.
    const std::string line = verdict_line(words, record, verdicts[i]) +
                             (verdicts[i].wrong() ? "" : '\n' + seat::moves_line(words, moves));
    fmt::print("{}",
               (verdicts.size() == 1
                    ? line
                    : words.text(Message::verify_game,
                                 {{"game", i + 1}, {"games", verdicts.size()}, {"what", line}})) +
                   '\n');
  }
  return all_right ? cli::exit_ok : cli::exit_bad_input;
}

}  // namespace

void add_verify(CommandLine& line) {
  const i18n::Catalogue& words = line.words();
  auto options = std::make_shared<VerifyOptions>();
  Command& command = line.add("verify",
                              {{"knister verify game.knister", words.text(Message::example_verify)},
                               {"knister verify game.knister --commitment K0 --nonce N",
                                words.text(Message::example_verify_kept)}},
                              [&words, options] { return run(words, *options); });
  command.arguments = {{"RECORD", words.text(Message::help_argument_verify), &options->given}};
  command.options = {
      {"--commitment", "K0", words.text(Message::help_option_verify_commitment),
       &options->commitment},
      {"--nonce", "N", words.text(Message::help_option_verify_nonce), &options->nonce},
      {"--table", "ID", words.text(Message::help_option_verify_table), &options->table},
      {"--root", "R", words.text(Message::help_option_verify_root), &options->root},
      {"--digest", "M", words.text(Message::help_option_verify_digest), &options->digest},
      {"--json", "", words.text(Message::help_option_json), nullptr, &options->json},
  };
}

}  // namespace knister::app

// app/verify.cpp: `knister verify` says whether a recorded game's dice were fixed beforehand.
#include "dice/fair/verify.h"

#include <algorithm>
#include <boost/json.hpp>
#include <fmt/format.h>
#include <memory>

#include "app/commands.h"
#include "app/given_game.h"
#include "app/surroundings.h"
#include "cli/failure.h"
#include "dice/fair/roll.h"
#include "rules/format/hex.h"

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
    return words.text(Message::verify_wrong, {{"what", sentence(words, record, *wrong)}});
  }
  const std::string fingerprint = fair::fingerprint(record.fair->commitment, verdict.root);
  return words.text(
      verdict.is(fair::Trust::proved) ? Message::verify_proved : Message::verify_consistent,
      {{"draw", record.fair->draw}, {"fingerprint", fingerprint}});
}

json::object verdict_json(const Record& record, const fair::Verdict& verdict) {
  json::object object;
  if (const fair::Finding* wrong = verdict.wrong()) {
    object["verdict"] = "wrong";
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
  } else {
    object["verdict"] = verdict.is(fair::Trust::proved) ? "proved" : "consistent";
  }
  if (!record.fair) return object;
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
  const std::string text = read_game_text(words, options.given);
  const Given given = read_given(words, text, guess_notation(text));
  if (given.position) throw cli::InputError(words.text(Message::verify_not_fair));
  const std::vector<fair::Verdict> verdicts = fair::verify(given.games, kept);
  for (std::size_t i = 0; i < verdicts.size(); ++i) {
    const Record& record = given.games[i];
    if (options.json) {
      fmt::print("{}", json::serialize(verdict_json(record, verdicts[i])) + '\n');
      continue;
    }
    const std::string line = verdict_line(words, record, verdicts[i]);
    fmt::print("{}",
               (verdicts.size() == 1
                    ? line
                    : words.text(Message::verify_game,
                                 {{"game", i + 1}, {"games", verdicts.size()}, {"what", line}})) +
                   '\n');
  }
  const bool all_right =
      std::none_of(verdicts.begin(), verdicts.end(),
                   [](const fair::Verdict& verdict) { return verdict.wrong() != nullptr; });
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
      {"--json", "", words.text(Message::help_option_json), nullptr, &options->json},
  };
}

}  // namespace knister::app

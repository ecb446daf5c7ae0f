// app/play.cpp: `knister play`: a game at this terminal, alone or with everybody around it.
#include <memory>

#include "app/arrangement.h"
#include "app/bot_choice.h"
#include "app/bots_alone.h"
#include "app/commands.h"
#include "app/engine_choice.h"
#include "app/evening.h"

namespace knister::app {
namespace {

using i18n::Message;

struct Options {
  PlayOptions game{};
  EveningOptions evening{};
};

int run(const i18n::Catalogue& words, const Options& options) {
  // Whoever asks for a certain game gets it; otherwise the one that was left goes on.
  const bool any = options.game == PlayOptions{};
  if (options.game.players == "0") {
    return play_alone(words, arrange(words, options.game), options.evening.save);
  }
  return play_evening(words, arrange(words, options.game),
                      any ? Beginning::go_on_if_kept : Beginning::anew, options.evening);
}

}  // namespace

void add_play(CommandLine& line) {
  const i18n::Catalogue& words = line.words();
  auto options = std::make_shared<Options>();
  Command& command = line.add(
      "play",
      {{"knister play", words.text(Message::example_play)},
       {"knister play --players Ada,Ben --youngest Ben",
        words.text(Message::example_play_youngest)},
       {"knister play --bots fox,strong", words.text(Message::example_play_bots)},
       {R"(knister play --players 0 --bots fox --bot "Otto: python3 my_bot.py")",
        words.text(Message::example_play_alone)},
       {"knister play --dice real --save game.knister", words.text(Message::example_play_real)},
       {"knister play --plain --seed 42", words.text(Message::example_play_plain)}},
      [&words, options] { return run(words, *options); });
  command.options = {
      {"--players", "N|NAMES", words.text(Message::help_option_players), &options->game.players},
      {"--youngest", "NAME|N", words.text(Message::help_option_youngest), &options->game.youngest},
      {"--bots", "LEVELS", words.text(Message::help_option_bots), &options->game.bots, nullptr,
       level_names()},
      bot_option(words, options->game.programs),
      bot_log_option(words, options->game.program_log),
      {"--games", "N", words.text(Message::help_option_play_games), &options->game.games},
      {"--dice",
       "KIND",
       words.text(Message::help_option_dice),
       &options->game.dice,
       nullptr,
       {"seeded", "real"}},
      {"--seed", "N", words.text(Message::help_option_seed), &options->game.seed},
      {"--save", "FILE", words.text(Message::help_option_save), &options->evening.save},
      {"--plain", "", words.text(Message::help_option_plain), nullptr,
       &options->evening.face.plain},
      {"--ascii", "", words.text(Message::help_option_ascii), nullptr,
       &options->evening.face.ascii},
  };
}

}  // namespace knister::app

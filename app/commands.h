// app/commands.h: one function per subcommand; each lives in a file of its own and only wires
// parts.
#pragma once

#include <span>

#include "cli/command_line.h"
#include "server/assets.h"

namespace knister::app {

using cli::Command;
using cli::CommandLine;

void add_play(CommandLine& line);
void add_daily(CommandLine& line);
void add_score(CommandLine& line);
void add_replay(CommandLine& line);
void add_verify(CommandLine& line);
void add_convert(CommandLine& line);
void add_simulate(CommandLine& line);
void add_analyze(CommandLine& line);
void add_selfplay(CommandLine& line);
void add_match(CommandLine& line);
void add_bound(CommandLine& line);
void add_bench(CommandLine& line);
void add_train(CommandLine& line);
void add_dice(CommandLine& line);
void add_engine(CommandLine& line);
void add_serve(CommandLine& line, std::span<const server::Asset> page);
void add_join(CommandLine& line);
void add_host(CommandLine& line, std::span<const server::Asset> page);
void add_backup(CommandLine& line);
void add_copy(CommandLine& line);
void add_store(CommandLine& line);
void add_check(CommandLine& line);
void add_health(CommandLine& line);
void add_load(CommandLine& line);
void add_completion(CommandLine& line);
void add_man(CommandLine& line);
void add_licences(CommandLine& line);
void add_help(CommandLine& line);
void add_version(CommandLine& line);

// `knister` alone: what there is, on one screen, and a game for whoever sits at a terminal.
[[nodiscard]] int offer_a_game(const CommandLine& line);

}  // namespace knister::app

// wasm/table_view.h: a table rebuilt from what was asked of it, and shown as JSON.
//
// The page keeps the list of commands and nothing else: what it shows is a function of them.
#pragma once

#include <optional>

#include "table/local_table.h"
#include "wasm/door.h"
#include "wasm/json_text.h"

namespace knister::wasm {

struct Replayed {
  table::LocalTable table;
  std::optional<table::Refusal>
      refusal;               // of the first command that was refused; the rest is not looked at
  std::size_t accepted = 0;  // how many came before it
  bool understood = true;    // false: a command that is none
};

// Commands, one a line: "start SEATS YOUNGEST GAMES", "roll SEAT 3+5", "write SEAT c3", "undo
// SEAT", "close". Seats count from 0.
[[nodiscard]] Replayed replay(Arguments commands);

void show(JsonText& json, const table::LocalTable& table);

// The lines of a sheet: what each full one earned, and how many cells the others lack.
void show_lines(JsonText& json, const Sheet& sheet);

}  // namespace knister::wasm

// tests/command/programs.h: a player of the engine's protocol that is no part of ours.
#pragma once

#include <string>

#include "tests/command/folder.h"

namespace knister::test {

// Writes into the first free cell; the command that starts it.
inline std::string first_free_program(const Folder& folder) {
  return "python3 " + folder.with("first_free.py", R"(
import json, sys
for line in sys.stdin:
    asked = json.loads(line)
    cell = asked["position"].replace("/", "").index(".")
    print(json.dumps({"id": asked["id"], "choice": "abcde"[cell % 5] + str(cell // 5 + 1)}), flush=True)
)");
}

}  // namespace knister::test

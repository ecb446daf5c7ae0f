// protocol/typescript.h: the messages as TypeScript types.
#pragma once

#include <string>

namespace knister::protocol {

// The whole file web/src/rules/protocol.ts.
[[nodiscard]] std::string typescript_file();

}  // namespace knister::protocol

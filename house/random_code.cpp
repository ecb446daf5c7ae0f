#include "house/random_code.h"

#include "dice/fair/random.h"
#include "protocol/table_code.h"

namespace knister::house {

std::string random_code() {
  using protocol::code_alphabet;
  using protocol::code_length;
  // Bytes beyond the last whole alphabet would make some characters likelier than others.
  constexpr std::size_t even = 256 / code_alphabet.size() * code_alphabet.size();
  std::string code;
  while (code.size() < code_length) {
    for (const std::uint8_t byte : fair::random_bytes<2 * code_length>()) {
      if (byte < even && code.size() < code_length)
        code += code_alphabet[byte % code_alphabet.size()];
    }
  }
  return code;
}

}  // namespace knister::house

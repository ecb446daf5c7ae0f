#include "house/random_code.h"

#include "dice/fair/random.h"
#include "protocol/table_code.h"

namespace knister::house {
namespace {

std::string random_letters(std::size_t length) {
  using protocol::code_alphabet;
  // Bytes beyond the last whole alphabet would make some characters likelier than others.
  constexpr std::size_t even = 256 / code_alphabet.size() * code_alphabet.size();
  std::string letters;
  while (letters.size() < length) {
    for (const std::uint8_t byte : fair::random_bytes<16>()) {
      if (byte < even && letters.size() < length) {
        letters += code_alphabet[byte % code_alphabet.size()];
      }
    }
  }
  return letters;
}

}  // namespace

std::string random_code() { return random_letters(protocol::code_length); }
std::string random_secret() { return random_letters(protocol::secret_length); }

}  // namespace knister::house

// server/encoding.cpp: RFC 9110, section 12.5.3.
#include "server/encoding.h"

#include <array>

#include "server/text_list.h"

namespace knister::server {
namespace {

constexpr int full_weight = 1000;

// "0.25" in thousandths; nothing when it is no weight.
std::optional<int> read_weight(std::string_view text) {
  constexpr std::size_t longest = 5;
  if (text.empty() || text.size() > longest) return std::nullopt;
  if (text[0] != '0' && text[0] != '1') return std::nullopt;
  int weight = (text[0] - '0') * full_weight;
  if (text.size() > 1 && text[1] != '.') return std::nullopt;
  int digit_worth = full_weight / 10;
  for (const char c : text.substr(std::min<std::size_t>(2, text.size()))) {
    if (c < '0' || c > '9') return std::nullopt;
    weight += (c - '0') * digit_worth;
    digit_worth /= 10;
  }
  if (weight > full_weight) return std::nullopt;
  return weight;
}

struct Weights {
  std::array<std::optional<int>, 3> named{};  // by Encoding
  std::optional<int> others{};                // of "*"

  [[nodiscard]] int of(Encoding encoding) const {
    if (const auto& weight = named[static_cast<std::size_t>(encoding)]) return *weight;
    if (others) return *others;
    // What nobody mentions is not wanted; the plain form will do when nothing better is there.
    return encoding == Encoding::identity ? 1 : 0;
  }
};

Weights read_weights(std::string_view header) {
  Weights weights;
  while (!header.empty()) {
    std::string_view item = take_until(header, ',');
    const std::string name = lowered(take_until(item, ';'));
    std::optional<int> weight = full_weight;
    if (!item.empty()) {
      const std::string parameter = lowered(take_until(item, ';'));
      weight = parameter.starts_with("q=") ? read_weight(std::string_view(parameter).substr(2))
                                           : std::nullopt;
    }
    if (!weight) continue;  // not understood: as if it were not there
    const auto set = [&](Encoding encoding) {
      weights.named[static_cast<std::size_t>(encoding)] = weight;
    };
    if (name == "br") set(Encoding::brotli);
    if (name == "gzip" || name == "x-gzip") set(Encoding::gzip);
    if (name == "identity") set(Encoding::identity);
    if (name == "*") weights.others = weight;
  }
  return weights;
}

}  // namespace

std::optional<Encoding> choose_encoding(std::optional<std::string_view> header,
                                        const Asset& asset) {
  if (!header) return Encoding::identity;
  const Weights weights = read_weights(*header);
  std::optional<Encoding> best;
  const auto offer = [&](Encoding encoding) {
    if (weights.of(encoding) > (best ? weights.of(*best) : 0)) best = encoding;
  };
  if (!asset.brotli.empty()) offer(Encoding::brotli);
  if (!asset.gzip.empty()) offer(Encoding::gzip);
  offer(Encoding::identity);
  return best;
}

}  // namespace knister::server

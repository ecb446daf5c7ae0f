// server/address.cpp
#include "server/address.h"

#include <algorithm>
#include <arpa/inet.h>
#include <cctype>
#include <charconv>
#include <string>

#include "server/text_list.h"

namespace knister::server {
namespace {

constexpr unsigned v6_bits = 128;
constexpr unsigned v4_bits = 32;
constexpr unsigned v4_begins = v6_bits - v4_bits;  // in ::ffff:a.b.c.d
constexpr std::array<std::uint8_t, 12> v4_prefix{0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0xFF, 0xFF};

// The longest text of an address; anything longer is none.
constexpr std::size_t longest_text = 64;

bool is_port_number(std::string_view text) {
  constexpr std::size_t longest = 5;
  return !text.empty() && text.size() <= longest &&
         std::all_of(text.begin(), text.end(), [](char c) { return c >= '0' && c <= '9'; });
}

}  // namespace

std::optional<Address> Address::parse(std::string_view text) {
  if (text.size() > longest_text) return std::nullopt;
  // A character that no address and no zone has, such as a null, would end the text for some.
  constexpr std::string_view others = ":.%_-~";
  const bool fit = std::all_of(text.begin(), text.end(), [&](char c) {
    return std::isalnum(static_cast<unsigned char>(c)) != 0 || others.find(c) != others.npos;
  });
  if (!fit) return std::nullopt;
  const std::string plain(text.substr(0, text.find('%')));
  Bytes bytes{};
  if (inet_pton(AF_INET6, plain.c_str(), bytes.data()) == 1) return Address(bytes);
  if (plain.size() != text.size()) return std::nullopt;  // only IPv6 has zones
  std::array<std::uint8_t, 4> four{};
  if (inet_pton(AF_INET, plain.c_str(), four.data()) != 1) return std::nullopt;
  std::copy(v4_prefix.begin(), v4_prefix.end(), bytes.begin());
  std::copy(four.begin(), four.end(), bytes.begin() + v4_prefix.size());
  return Address(bytes);
}

std::optional<Address> Address::parse_with_port(std::string_view text) {
  if (const auto plain = parse(text)) return plain;
  if (text.starts_with('[')) {
    const std::size_t end = text.find(']');
    if (end == std::string_view::npos) return std::nullopt;
    const std::string_view rest = text.substr(end + 1);
    const bool good = rest.empty() || (rest[0] == ':' && is_port_number(rest.substr(1)));
    const auto inside = parse(text.substr(1, end - 1));
    return good && inside && !inside->is_v4() ? inside : std::nullopt;
  }
  const std::size_t colon = text.find(':');
  if (colon == std::string_view::npos || !is_port_number(text.substr(colon + 1)))
    return std::nullopt;
  const auto before = parse(text.substr(0, colon));
  return before && before->is_v4() ? before : std::nullopt;
}

bool Address::is_v4() const {
  return std::equal(v4_prefix.begin(), v4_prefix.end(), bytes_.begin());
}

bool Address::is_loopback() const {
  constexpr std::uint8_t loopback_net = 127;
  if (is_v4()) return bytes_[v4_prefix.size()] == loopback_net;
  Bytes one{};
  one.back() = 1;
  return bytes_ == one;
}

bool Address::is_private() const {
  struct Range {
    std::array<std::uint8_t, 2> first;
    unsigned bits;
  };
  // RFC 1918, RFC 3927; and of IPv6 unique local and link-local ones.
  constexpr std::array v4{Range{{10, 0}, 8}, Range{{172, 16}, 12}, Range{{192, 168}, 16},
                          Range{{169, 254}, 16}};
  constexpr std::array v6{Range{{0xFC, 0}, 7}, Range{{0xFE, 0x80}, 10}};
  const auto within = [](const Range& range, std::uint8_t a, std::uint8_t b) {
    const unsigned mask = 0xFFFFU << (16U - range.bits) & 0xFFFFU;
    return ((unsigned{a} << 8U | b) & mask) ==
           ((unsigned{range.first[0]} << 8U | range.first[1]) & mask);
  };
  if (is_loopback()) return true;
  const std::size_t at = is_v4() ? v4_prefix.size() : 0;
  const auto holds = [&](const Range& range) { return within(range, bytes_[at], bytes_[at + 1]); };
  return is_v4() ? std::any_of(v4.begin(), v4.end(), holds)
                 : std::any_of(v6.begin(), v6.end(), holds);
}

Address Address::network(unsigned bits) const {
  const unsigned kept = std::min(is_v4() ? v4_begins + bits : bits, v6_bits);
  Address result = *this;
  for (unsigned bit = kept; bit < v6_bits; ++bit) {
    auto& byte = result.bytes_[bit / 8];
    byte = static_cast<std::uint8_t>(byte & ~(0x80U >> bit % 8));
  }
  return result;
}

Address Address::place() const {
  constexpr unsigned one_network = 64;
  // At home a router gives every device an address of its own, of both kinds.
  if (is_private()) return Address();
  return is_v4() ? *this : network(one_network);
}

std::optional<AddressRange> AddressRange::parse(std::string_view text) {
  const std::size_t slash = std::min(text.find('/'), text.size());
  const auto address = Address::parse(text.substr(0, slash));
  if (!address) return std::nullopt;
  const unsigned all = address->is_v4() ? v4_bits : v6_bits;
  unsigned bits = all;
  if (slash < text.size()) {
    const std::string_view number = text.substr(slash + 1);
    const auto [end, error] = std::from_chars(number.data(), number.data() + number.size(), bits);
    if (error != std::errc() || end != number.data() + number.size() || bits > all) {
      return std::nullopt;
    }
  }
  return AddressRange{*address, bits};
}

bool is_proxy(const Address& peer, const std::vector<AddressRange>& proxies) {
  return std::any_of(proxies.begin(), proxies.end(),
                     [&](const AddressRange& one) { return one.holds(peer); });
}

Address believed_address(const Address& peer, const std::vector<AddressRange>& proxies,
                         std::string_view last_forwarded) {
  if (!is_proxy(peer, proxies)) return peer;
  const std::size_t comma = last_forwarded.rfind(',');
  const std::string_view last =
      trimmed(comma == std::string_view::npos ? last_forwarded : last_forwarded.substr(comma + 1));
  return Address::parse_with_port(last).value_or(peer);
}

}  // namespace knister::server

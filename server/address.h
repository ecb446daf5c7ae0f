// server/address.h: where somebody connects from, as bytes, and the networks around it. A text from
// outside becomes one of these or nothing, so no key is longer than sixteen bytes.
#pragma once

#include <array>
#include <cstdint>
#include <optional>
#include <string_view>
#include <vector>

namespace knister::server {

class Address {
 public:
  // IPv4 as ::ffff:a.b.c.d, so that one machine is one address however it comes.
  using Bytes = std::array<std::uint8_t, 16>;

  constexpr Address() = default;  // nobody's: ::
  explicit constexpr Address(const Bytes& bytes) : bytes_(bytes) {}

  // "192.0.2.1", "2001:db8::1", with a zone ("fe80::1%eth0"), which does not count.
  [[nodiscard]] static std::optional<Address> parse(std::string_view text);
  // The same, and as proxies write it: "192.0.2.1:4711", "[2001:db8::1]:4711".
  [[nodiscard]] static std::optional<Address> parse_with_port(std::string_view text);

  [[nodiscard]] bool is_v4() const;
  [[nodiscard]] bool is_loopback() const;
  // Of a home or a school, or of this machine: nobody on the internet has such an address.
  [[nodiscard]] bool is_private() const;

  // The first bits, the others zero; of an IPv4 address they count from its own first.
  [[nodiscard]] Address network(unsigned bits) const;
  // What two devices at one place share: behind one IPv4 address, in one /64, or both at home.
  [[nodiscard]] Address place() const;

  [[nodiscard]] const Bytes& bytes() const { return bytes_; }

  friend bool operator==(const Address&, const Address&) = default;
  friend auto operator<=>(const Address&, const Address&) = default;

 private:
  Bytes bytes_{};
};

// "127.0.0.1", "10.0.0.0/8", "2001:db8::/32"
struct AddressRange {
  Address first;
  unsigned bits = 0;  // of the address's own kind

  [[nodiscard]] static std::optional<AddressRange> parse(std::string_view text);
  [[nodiscard]] bool holds(const Address& address) const {
    return first.is_v4() == address.is_v4() && address.network(bits) == first.network(bits);
  }
};

// Whose connection it is: the peer's own, or what a proxy that is believed says. Of all lines of
// X-Forwarded-For the last counts, and of it the last entry: that is what the proxy has added, and
// everything before it anybody can have written. What cannot be read is the proxy's own.
[[nodiscard]] Address believed_address(const Address& peer,
                                       const std::vector<AddressRange>& proxies,
                                       std::string_view last_forwarded);
[[nodiscard]] bool is_proxy(const Address& peer, const std::vector<AddressRange>& proxies);

}  // namespace knister::server

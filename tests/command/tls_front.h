// tests/command/tls_front.h: what a reverse proxy does, for tests: TLS on one port, and the bytes
// inside it handed to another one.
#pragma once

#include <cstdint>
#include <memory>
#include <string>

namespace knister::test {

class TlsFront {
 public:
  // With a certificate for this name that it has signed itself.
  TlsFront(const std::string& name, std::uint16_t server_port);
  TlsFront(const TlsFront&) = delete;
  TlsFront& operator=(const TlsFront&) = delete;
  TlsFront(TlsFront&&) = delete;
  TlsFront& operator=(TlsFront&&) = delete;
  ~TlsFront();

  [[nodiscard]] std::uint16_t port() const;
  [[nodiscard]] const std::string& certificate() const;  // PEM

 private:
  class Inside;
  std::unique_ptr<Inside> inside_;
};

}  // namespace knister::test

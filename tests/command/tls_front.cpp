// tests/command/tls_front.cpp: see tls_front.h.
#include "tests/command/tls_front.h"

#include <array>
#include <boost/asio/awaitable.hpp>
#include <boost/asio/buffer.hpp>
#include <boost/asio/co_spawn.hpp>
#include <boost/asio/detached.hpp>
#include <boost/asio/io_context.hpp>
#include <boost/asio/ip/tcp.hpp>
#include <boost/asio/ssl/context.hpp>
#include <boost/asio/ssl/stream.hpp>
#include <boost/asio/use_awaitable.hpp>
#include <boost/asio/write.hpp>
#include <openssl/pem.h>
#include <openssl/x509v3.h>
#include <stdexcept>
#include <thread>
#include <utility>

namespace knister::test {
namespace {

namespace asio = boost::asio;
using asio::ip::tcp;
using TlsStream = asio::ssl::stream<tcp::socket>;
using asio::use_awaitable;

std::string text_of(BIO* bio) {
  char* data = nullptr;
  const long size = BIO_get_mem_data(bio, &data);
  return {data, static_cast<std::size_t>(size)};
}

struct Identity {
  std::string key;
  std::string certificate;
};

Identity identity_of(const std::string& name) {
  const std::unique_ptr<EVP_PKEY, decltype(&EVP_PKEY_free)> key(EVP_EC_gen("P-256"), EVP_PKEY_free);
  const std::unique_ptr<X509, decltype(&X509_free)> card(X509_new(), X509_free);
  const std::unique_ptr<BIO, decltype(&BIO_free)> key_text(BIO_new(BIO_s_mem()), BIO_free);
  const std::unique_ptr<BIO, decltype(&BIO_free)> card_text(BIO_new(BIO_s_mem()), BIO_free);
  constexpr long an_hour = 3'600;
  X509_set_version(card.get(), X509_VERSION_3);
  ASN1_INTEGER_set(X509_get_serialNumber(card.get()), 1);
  X509_gmtime_adj(X509_getm_notBefore(card.get()), -an_hour);
  X509_gmtime_adj(X509_getm_notAfter(card.get()), an_hour);
  X509_set_pubkey(card.get(), key.get());
  const std::string alternative = "DNS:" + name;
  X509_EXTENSION* names =
      X509V3_EXT_conf_nid(nullptr, nullptr, NID_subject_alt_name, alternative.c_str());
  X509_add_ext(card.get(), names, -1);
  X509_EXTENSION_free(names);
  if (X509_sign(card.get(), key.get(), EVP_sha256()) == 0) {
    throw std::runtime_error("no certificate");
  }
  PEM_write_bio_PrivateKey(key_text.get(), key.get(), nullptr, nullptr, 0, nullptr, nullptr);
  PEM_write_bio_X509(card_text.get(), card.get());
  return {text_of(key_text.get()), text_of(card_text.get())};
}

// Until one side ends; then both do.
asio::awaitable<void> hand_over(auto& from, auto& to, tcp::socket& one, tcp::socket& other) {
  std::array<char, 4096> bytes{};
  try {
    while (true) {
      const std::size_t size = co_await from.async_read_some(asio::buffer(bytes), use_awaitable);
      co_await asio::async_write(to, asio::buffer(bytes, size), use_awaitable);
    }
  } catch (const std::exception&) {
    boost::system::error_code ignored;
    std::ignore = one.close(ignored);
    std::ignore = other.close(ignored);
  }
}

}  // namespace

class TlsFront::Inside {
 public:
  Inside(const std::string& name, std::uint16_t server_port)
      : server_(asio::ip::address_v4::loopback(), server_port),
        acceptor_(context_, {asio::ip::address_v4::loopback(), 0}) {
    const Identity identity = identity_of(name);
    certificate = identity.certificate;
    tls_.use_certificate(asio::buffer(identity.certificate), asio::ssl::context::pem);
    tls_.use_private_key(asio::buffer(identity.key), asio::ssl::context::pem);
    asio::co_spawn(context_, accept(), asio::detached);
    thread_ = std::thread([this] { context_.run(); });
  }
  Inside(const Inside&) = delete;
  Inside& operator=(const Inside&) = delete;
  Inside(Inside&&) = delete;
  Inside& operator=(Inside&&) = delete;
  ~Inside() {
    context_.stop();
    thread_.join();
  }
  [[nodiscard]] std::uint16_t port() const { return acceptor_.local_endpoint().port(); }

  std::string certificate;

 private:
  struct Pair {
    TlsStream outside;
    tcp::socket inside;
  };

  asio::awaitable<void> accept() {
    while (true) {
      auto socket = co_await acceptor_.async_accept(use_awaitable);
      asio::co_spawn(context_, serve(std::move(socket)), asio::detached);
    }
  }
  asio::awaitable<void> serve(tcp::socket socket) {
    auto pair = std::make_shared<Pair>(TlsStream(std::move(socket), tls_), tcp::socket(context_));
    try {
      co_await pair->outside.async_handshake(asio::ssl::stream_base::server, use_awaitable);
      co_await pair->inside.async_connect(server_, use_awaitable);
    } catch (const std::exception&) {
      co_return;  // whoever does not trust us has hung up
    }
    asio::co_spawn(context_, back(pair), asio::detached);
    co_await hand_over(pair->outside, pair->inside, pair->outside.next_layer(), pair->inside);
  }
  static asio::awaitable<void> back(std::shared_ptr<Pair> pair) {
    co_await hand_over(pair->inside, pair->outside, pair->outside.next_layer(), pair->inside);
  }

  tcp::endpoint server_;
  asio::io_context context_{1};
  tcp::acceptor acceptor_;
  asio::ssl::context tls_{asio::ssl::context::tls_server};
  std::thread thread_;
};

TlsFront::TlsFront(const std::string& name, std::uint16_t server_port)
    : inside_(std::make_unique<Inside>(name, server_port)) {}
TlsFront::~TlsFront() = default;

std::uint16_t TlsFront::port() const { return inside_->port(); }
const std::string& TlsFront::certificate() const { return inside_->certificate; }

}  // namespace knister::test

// tests/support/http_client.h: a client that says exactly what a test wants, well-formed or not.
#pragma once

#include <arpa/inet.h>
#include <array>
#include <cctype>
#include <cerrno>
#include <cstdint>
#include <map>
#include <netinet/in.h>
#include <stdexcept>
#include <string>
#include <string_view>
#include <sys/socket.h>
#include <sys/time.h>
#include <unistd.h>
#include <utility>

#include "tests/support/patience.h"

namespace knister::test {

struct HttpAnswer {
  int status = 0;
  std::map<std::string, std::string> headers{};  // names in small letters
  std::string body{};

  // Empty when it is not there.
  [[nodiscard]] std::string header(const std::string& name) const {
    const auto found = headers.find(name);
    return found == headers.end() ? "" : found->second;
  }
};

enum class Body : std::uint8_t { follows, left_out };  // left out: the answer to HEAD

class HttpClient {
 public:
  // `receive_bytes` other than 0: so small a buffer that the server cannot send on unread.
  explicit HttpClient(std::uint16_t port, int receive_bytes = 0)
      : socket_(socket(AF_INET, SOCK_STREAM | SOCK_CLOEXEC, 0)) {
    // A server that hangs fails the test instead of stopping it.
    const timeval longest{patience(std::chrono::minutes(1)) / std::chrono::seconds(1), 0};
    setsockopt(socket_, SOL_SOCKET, SO_RCVTIMEO, &longest, sizeof longest);
    setsockopt(socket_, SOL_SOCKET, SO_SNDTIMEO, &longest, sizeof longest);
    if (receive_bytes != 0) {
      setsockopt(socket_, SOL_SOCKET, SO_RCVBUF, &receive_bytes, sizeof receive_bytes);
    }
    sockaddr_in place{};
    place.sin_family = AF_INET;
    place.sin_port = htons(port);
    place.sin_addr.s_addr = htonl(INADDR_LOOPBACK);
    if (connect(socket_, reinterpret_cast<const sockaddr*>(&place), sizeof place) != 0) {
      close(socket_);
      throw std::runtime_error("nobody listens on port " + std::to_string(port));
    }
  }
  HttpClient(const HttpClient&) = delete;
  HttpClient& operator=(const HttpClient&) = delete;
  HttpClient(HttpClient&&) = delete;
  HttpClient& operator=(HttpClient&&) = delete;
  ~HttpClient() {
    if (socket_ >= 0) close(socket_);
  }

  // What the server no longer takes is lost: it has closed, and the test will see that.
  void send(std::string_view text) const {
    while (!text.empty()) {
      const ssize_t sent = ::send(socket_, text.data(), text.size(), MSG_NOSIGNAL);
      if (sent <= 0) return;
      text.remove_prefix(static_cast<std::size_t>(sent));
    }
  }
  void close_writing() const { shutdown(socket_, SHUT_WR); }
  // Breaks off, without the usual end.
  void reset() {
    const linger at_once{1, 0};
    setsockopt(socket_, SOL_SOCKET, SO_LINGER, &at_once, sizeof at_once);
    close(std::exchange(socket_, -1));
  }

  // The next answer; throws when the server closes before its end.
  HttpAnswer read(Body body = Body::follows) {
    std::size_t end = 0;
    while ((end = received_.find("\r\n\r\n")) == std::string::npos) more();
    HttpAnswer answer = parse(received_.substr(0, end + 2));
    received_.erase(0, end + 4);
    const std::string length = answer.header("content-length");
    if (body == Body::left_out || length.empty()) return answer;
    while (received_.size() < std::stoul(length)) more();
    answer.body = received_.substr(0, std::stoul(length));
    received_.erase(0, answer.body.size());
    return answer;
  }

  // Everything until the server closes.
  std::string rest() {
    while (receive()) {
    }
    return std::exchange(received_, {});
  }

 private:
  // Whether something came.
  bool receive() {
    std::array<char, 16384> buffer{};
    const ssize_t got = recv(socket_, buffer.data(), buffer.size(), 0);
    if (got < 0 && (errno == EAGAIN || errno == EWOULDBLOCK)) {
      throw std::runtime_error("the server neither answers nor closes");
    }
    if (got > 0) received_.append(buffer.data(), static_cast<std::size_t>(got));
    return got > 0;
  }
  void more() {
    if (!receive()) throw std::runtime_error("closed within an answer, after: " + received_);
  }

  static HttpAnswer parse(std::string_view head) {
    HttpAnswer answer;
    if (!head.starts_with("HTTP/1.1 ")) throw std::runtime_error("no answer of HTTP/1.1");
    answer.status = std::stoi(std::string(head.substr(9, 3)));
    head.remove_prefix(head.find("\r\n") + 2);
    while (!head.empty()) {
      const std::string_view line = head.substr(0, head.find("\r\n"));
      const std::size_t colon = line.find(": ");
      std::string name(line.substr(0, colon));
      for (char& c : name) c = static_cast<char>(std::tolower(static_cast<unsigned char>(c)));
      if (answer.headers.contains(name)) throw std::runtime_error("twice: " + name);
      answer.headers[name] = line.substr(colon + 2);
      head.remove_prefix(line.size() + 2);
    }
    return answer;
  }

  int socket_;
  std::string received_;
};

}  // namespace knister::test

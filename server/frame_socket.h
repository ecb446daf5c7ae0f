// server/frame_socket.h: a socket under a WebSocket that counts the frames it reads, and breaks
// when they come too fast. Only server.cpp includes it.
#pragma once

#include <boost/asio/compose.hpp>
#include <boost/asio/ip/tcp.hpp>
#include <boost/beast/core/buffers_prefix.hpp>
#include <boost/beast/core/buffers_range.hpp>
#include <boost/beast/core/role.hpp>
#include <boost/beast/websocket/teardown.hpp>
#include <string_view>
#include <utility>

#include "server/bucket.h"
#include "server/frame_count.h"

namespace knister::server {

class FrameSocket : public boost::asio::ip::tcp::socket {
 public:
  using Plain = boost::asio::ip::tcp::socket;

  FrameSocket(Plain socket, const Rate& rate) : Plain(std::move(socket)), rate_(rate) {}

  template <typename Buffers, typename Token>
  auto async_read_some(const Buffers& buffers, Token&& token) {
    using boost::system::error_code;
    return boost::asio::async_compose<Token, void(error_code, std::size_t)>(
        [this, buffers, begun = false](auto& self, error_code error = {},
                                       std::size_t got = 0) mutable {
          if (!begun) {
            begun = true;
            static_cast<Plain&>(*this).async_read_some(buffers, std::move(self));
            return;
          }
          if (!error && !admits(buffers, got)) {
            broken_ = true;
            error = boost::asio::error::connection_aborted;
          }
          self.complete(error, error ? 0 : got);
        },
        token, *this);
  }

  // Beast looks for these by the type of the socket: it ends like any other.
  friend void teardown(boost::beast::role_type role, FrameSocket& socket,
                       boost::system::error_code& error) {
    boost::beast::websocket::teardown(role, static_cast<Plain&>(socket), error);
  }
  template <typename Handler>
  friend void async_teardown(boost::beast::role_type role, FrameSocket& socket, Handler&& handler) {
    boost::beast::websocket::async_teardown(role, static_cast<Plain&>(socket),
                                            std::forward<Handler>(handler));
  }

  // Whether it was for its rate that it broke.
  [[nodiscard]] bool was_too_fast() const { return broken_; }

 private:
  template <typename Buffers>
  bool admits(const Buffers& buffers, std::size_t got) {
    std::size_t begun = 0;
    for (const auto piece :
         boost::beast::buffers_range(boost::beast::buffers_prefix(got, buffers))) {
      begun += frames_.add({static_cast<const char*>(piece.data()), piece.size()});
    }
    const auto now = Bucket::Clock::now();
    for (; begun > 0; --begun) {
      if (!bucket_.take(rate_, now)) return false;
    }
    return true;
  }

  Rate rate_;
  Bucket bucket_;
  FrameCount frames_;
  bool broken_ = false;
};

}  // namespace knister::server

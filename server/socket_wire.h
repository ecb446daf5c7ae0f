// server/socket_wire.h: a wire to the house over a WebSocket. Only server.cpp includes it.
//
// Thin and bounded: messages have a size, a rate and a queue. A reader who cannot keep up loses
// news and gets the whole table instead as soon as there is room.
#pragma once

#include <boost/asio/awaitable.hpp>
#include <boost/asio/ip/tcp.hpp>
#include <boost/beast/core/flat_buffer.hpp>
#include <boost/beast/http/message.hpp>
#include <boost/beast/http/string_body.hpp>
#include <boost/beast/websocket/rfc6455.hpp>
#include <boost/beast/websocket/stream.hpp>
#include <memory>
#include <string>
#include <utility>
#include <vector>

#include "house/house.h"
#include "protocol/json.h"
#include "server/bucket.h"
#include "server/connection.h"
#include "server/frame_socket.h"
#include "server/running_house.h"

namespace knister::server {

namespace websocket = boost::beast::websocket;

class SocketWire : public house::Wire {
 public:
  using Upgrade = http::request<http::string_body>;

  SocketWire(asio::ip::tcp::socket socket, RunningHouse& running, const Address& address)
      : stream_(std::move(socket), running.limits().frames),
        running_(running),
        limits_(running.limits()),
        address_(address),
        buffer_(limits_.message_bytes) {
    // Left alone, the system would hold megabytes of old news for who reads nothing.
    error_code ignored;
    std::ignore = stream_.next_layer().set_option(
        asio::socket_base::send_buffer_size(static_cast<int>(limits_.send_buffer_bytes)), ignored);
  }

  asio::awaitable<void> talk(Upgrade upgrade) {
    stream_.set_option(timeouts(limits_.hello_time, false));
    stream_.read_message_max(limits_.message_bytes);
    stream_.auto_fragment(false);
    const auto [accepted] = co_await stream_.async_accept(upgrade, as_value);
    upgrade = {};
    if (accepted) co_return;
    ++running_.tally().wires;
    while (true) {
      // In small pieces: whoever says nothing should not have room for a long message kept ready.
      const auto [error, size] = co_await stream_.async_read_some(buffer_, piece_bytes, as_value);
      if (error) {
        if (error == websocket::error::message_too_big) ++running_.tally().too_big;
        if (stream_.next_layer().was_too_fast()) ++running_.tally().too_fast;
        break;
      }
      if (stream_.is_message_done()) take_message();
    }
    --running_.tally().wires;
    closed_ = true;
    // A closing handshake of ours may still wait for an answer that nobody will give.
    beast::get_lowest_layer(stream_).close();
    running_.house().hang_up(*this, running_.now());
    running_.arm();
  }

  [[nodiscard]] const Address& address() const { return address_; }

  // --- as a wire ---

  void send(const house::Frame& frame, house::FrameKind kind) override {
    if (closing_ || closed_) return;
    const bool answer = kind == house::FrameKind::answer;
    if (lagging_ && !answer) return;
    // What waits behind nothing is sent whatever its size.
    if (!queue_.empty() && queued_bytes_ + frame->size() > limits_.queue_bytes) {
      if (answer) return abort();
      ++running_.tally().lagging;
      drop_news();
      lagging_ = true;
      return;
    }
    push(frame, kind);
  }

  void dismiss(const protocol::Farewell& why) override {
    if (closing_ || closed_) return;
    push(std::make_shared<const std::string>(protocol::to_json(protocol::FromServer(why))),
         house::FrameKind::answer);
    closing_ = true;
  }

  unsigned must_wait() override {
    const unsigned wait = running_.addresses().must_wait(address_, Bucket::Clock::now());
    if (wait > 0) ++running_.tally().guessing;
    return wait;
  }
  void missed() override { running_.addresses().miss(address_, Bucket::Clock::now()); }
  [[nodiscard]] house::Network network() const override { return address_.place().bytes(); }

  // At once, whatever is still to be said.
  void abort() {
    closing_ = true;
    beast::get_lowest_layer(stream_).close();
  }

 private:
  static constexpr std::size_t piece_bytes = 512;

  struct Queued {
    house::Frame frame;
    house::FrameKind kind;
  };

  static websocket::stream_base::timeout timeouts(std::chrono::milliseconds idle, bool pings) {
    constexpr std::chrono::seconds handshake{10};
    return {handshake, idle, pings};
  }

  void take_message() {
    const auto data = buffer_.cdata();
    admit({static_cast<const char*>(data.data()), data.size()});
    buffer_.consume(buffer_.size());
    if (buffer_.capacity() > piece_bytes) buffer_.shrink_to_fit();
    running_.arm();
  }

  void admit(std::string_view text) {
    if (closing_) return;
    ++running_.tally().messages;
    if (!stream_.got_text()) {
      return dismiss({"bad-message", "", "a text, not bytes", 0});
    }
    const auto now = Bucket::Clock::now();
    if (!bucket_.take(limits_.messages, now)) {
      ++running_.tally().too_fast;
      return dismiss({"too-fast", "", "", bucket_.wait(limits_.messages, now)});
    }
    if (!greeted_) {
      greeted_ = true;
      stream_.set_option(timeouts(limits_.wire_idle_time, true));
    }
    running_.house().receive(*this, text, running_.now());
  }

  void push(const house::Frame& frame, house::FrameKind kind) {
    queue_.push_back({frame, kind});
    queued_bytes_ += frame->size();
    if (!writing_) write_next();
  }

  // All but what is on its way and what must arrive.
  void drop_news() {
    std::vector<Queued> kept;
    for (std::size_t i = 0; i < queue_.size(); ++i) {
      const bool keep = (i == 0 && writing_) || queue_[i].kind == house::FrameKind::answer;
      if (keep) {
        kept.push_back(queue_[i]);
      } else {
        queued_bytes_ -= queue_[i].frame->size();
      }
    }
    queue_.swap(kept);
  }

  void write_next() {
    if (queue_.empty()) {
      if (std::exchange(lagging_, false)) running_.house().refresh(*this, running_.now());
      if (queue_.empty()) {
        if (closing_) close();
        return;
      }
      if (writing_) return;  // the refresh has begun to write
    }
    writing_ = true;
    stream_.text(true);
    stream_.async_write(asio::buffer(*queue_.front().frame),
                        [self = std::static_pointer_cast<SocketWire>(shared_from_this())](
                            error_code error, std::size_t /*bytes*/) { self->written(error); });
  }

  void written(error_code error) {
    writing_ = false;
    if (error) return;  // the reader notices too, and ends the wire
    ++running_.tally().frames;
    queued_bytes_ -= queue_.front().frame->size();
    queue_.erase(queue_.begin());
    write_next();
  }

  void close() {
    stream_.async_close(
        websocket::close_reason(websocket::close_code::policy_error),
        [self = std::static_pointer_cast<SocketWire>(shared_from_this())](error_code) {});
  }

  websocket::stream<FrameSocket> stream_;
  RunningHouse& running_;
  const TableLimits& limits_;
  Address address_;
  beast::flat_buffer buffer_;
  std::vector<Queued> queue_;  // short: a deque would take half a kilobyte while empty
  std::size_t queued_bytes_ = 0;
  Bucket bucket_;
  bool writing_ = false;
  bool lagging_ = false;
  bool greeted_ = false;
  bool closing_ = false;
  bool closed_ = false;
};

}  // namespace knister::server

// server/socket_wire.h: a wire to the house over a WebSocket.
//
// Thin and bounded: messages have a size, a rate and a queue, and who says nothing costs no more
// than this object. A reader who cannot keep up loses news and gets the whole table instead as soon
// as there is room.
#pragma once

#include <cstdint>
#include <memory>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "house/house.h"
#include "server/bucket.h"
#include "server/framing.h"
#include "server/running_house.h"
#include "server/sending_thread.h"

namespace knister::server {

class Switchboard;

class SocketWire final : public house::Wire {
 public:
  // The socket is its own from now on. `now`: milliseconds, from whenever, as in all that follows.
  SocketWire(Switchboard& board, int socket, const Address& address, std::uint32_t now);
  SocketWire(const SocketWire&) = delete;
  SocketWire& operator=(const SocketWire&) = delete;
  SocketWire(SocketWire&&) = delete;
  SocketWire& operator=(SocketWire&&) = delete;
  ~SocketWire() override;

  [[nodiscard]] const Address& address() const { return address_; }
  [[nodiscard]] int socket() const { return socket_; }

  // --- as a wire ---

  void send(const house::Frame& frame, house::FrameKind kind) override;
  void dismiss(const protocol::Farewell& why) override;
  unsigned must_wait() override;
  void missed() override;
  [[nodiscard]] house::Network network() const override { return address_.place().bytes(); }

  // At once, whatever is still to be said.
  void abort();

  // --- for the switchboard ---

  // Something has come, or its end; the buffer is anybody's afterwards.
  void read(std::span<char> buffer, std::uint32_t now);
  // What came before there was a wire.
  void take_early(std::span<char> buffer, std::string_view bytes, std::uint32_t now);
  void has_room();  // the socket
  // Sends what is waiting, as far as the socket takes it, and does what follows from that.
  void flush();
  // Pings who is silent, and ends who has been for too long.
  void look_at_time(std::uint32_t now);

  // The same by somebody else: the first frames that wait go into the batch, and until the wire is
  // back nothing is sent. Whether there was any.
  bool lend(SendingBatch& batch);
  void give_back(ssize_t result);
  [[nodiscard]] bool is_lent() const { return lent_; }
  [[nodiscard]] bool ended() const { return ended_; }

  // Whether it stands in a list of the switchboard's.
  bool listed = false;
  bool held = false;

 private:
  using Bytes = std::shared_ptr<const std::string>;
  enum class Worth : std::uint8_t {
    may_be_dropped,
    must_arrive,
    control,  // of the WebSocket itself
  };
  struct Queued {
    Bytes frame;
    Worth worth;
    // A frame of two bytes takes room for many more.
    [[nodiscard]] std::size_t cost() const { return frame->size() + 64; }
  };
  // There while something waits.
  struct Outgoing {
    std::vector<Queued> queue;
    std::size_t cost = 0;  // of the queue
    std::size_t sent = 0;  // bytes of its first frame
  };
  static constexpr std::size_t most_parts = 16;  // that are sent at once

  [[nodiscard]] const TableLimits& limits() const;
  [[nodiscard]] RunningHouse& running() const;

  bool take(std::span<char> bytes);
  bool take(const Heard& heard);
  void admit(std::string_view text);
  void answer_close(std::string_view payload);
  void fail(CloseCode code);

  void push(Queued one);
  void push_control(Opcode opcode, std::string_view payload);
  void say_close(std::string frame);
  void drop_news();
  [[nodiscard]] std::size_t gather(iovec* parts) const;
  void drain();
  void account(ssize_t result);
  void settle();
  void wait_for_room(bool wait);
  void end();

  Switchboard& board_;
  int socket_;
  Address address_;
  FrameReader reader_;
  std::unique_ptr<Outgoing> outgoing_;
  Bucket messages_;
  Bucket frames_;
  std::uint32_t heard_at_;
  std::uint32_t ends_at_;        // where it has an end
  std::uint32_t discarded_ = 0;  // bytes after a fault
  bool has_end_ : 1 = true;      // until the first message, and after the last
  bool greeted_ : 1 = false;
  bool pinged_ : 1 = false;      // since anything was heard
  bool lagging_ : 1 = false;     // it has lost news, and hears none before the next table
  bool refreshing_ : 1 = false;  // a table was asked for
  bool closing_ : 1 = false;     // nothing of the house's is added
  bool close_said_ : 1 = false;
  bool close_heard_ : 1 = false;
  bool failed_ : 1 = false;  // what still comes counts for nothing
  bool full_ : 1 = false;    // the socket; waiting for room
  bool lent_ : 1 = false;
  bool ended_ : 1 = false;
};

}  // namespace knister::server

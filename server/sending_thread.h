// server/sending_thread.h: a second thread that only sends: what it is given are sockets and bytes,
// and it gives back how far each has come. It knows nobody and decides nothing.
#pragma once

#include <condition_variable>
#include <deque>
#include <functional>
#include <memory>
#include <mutex>
#include <sys/types.h>
#include <sys/uio.h>
#include <thread>
#include <vector>

namespace knister::server {

class SocketWire;

// As much as a socket takes now; less than nothing is the error's number.
[[nodiscard]] ssize_t send_now(int socket, iovec* parts, std::size_t count);

struct SendingBatch {
  struct One {
    int socket;
    std::size_t first;  // of the parts
    std::size_t count;
    ssize_t result = 0;
    std::shared_ptr<SocketWire> owner;  // of socket and bytes, until the batch is back
  };
  std::vector<iovec> parts{};
  std::vector<One> all{};
};

class SendingThread {
 public:
  // `back` is called there whenever something can be taken back.
  explicit SendingThread(std::function<void()> back);
  SendingThread(const SendingThread&) = delete;
  SendingThread& operator=(const SendingThread&) = delete;
  SendingThread(SendingThread&&) = delete;
  SendingThread& operator=(SendingThread&&) = delete;
  ~SendingThread();

  void give(std::unique_ptr<SendingBatch> batch);
  [[nodiscard]] std::unique_ptr<SendingBatch> take_back();  // nothing when none is done

 private:
  void run();

  std::function<void()> back_;
  std::mutex mutex_;
  std::condition_variable news_;
  std::deque<std::unique_ptr<SendingBatch>> given_;
  std::deque<std::unique_ptr<SendingBatch>> done_;
  bool stopping_ = false;
  std::thread thread_;
};

}  // namespace knister::server

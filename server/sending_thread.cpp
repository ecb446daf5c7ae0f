// server/sending_thread.cpp
#include "server/sending_thread.h"

#include <cerrno>
#include <sys/socket.h>
#include <utility>

namespace knister::server {

ssize_t send_now(int socket, iovec* parts, std::size_t count) {
  msghdr message{};
  message.msg_iov = parts;
  message.msg_iovlen = count;
  while (true) {
    const ssize_t sent = sendmsg(socket, &message, MSG_DONTWAIT | MSG_NOSIGNAL);
    if (sent >= 0) return sent;
    if (errno != EINTR) return -errno;
  }
}

SendingThread::SendingThread(std::function<void()> back)
    : back_(std::move(back)), thread_([this] { run(); }) {}

SendingThread::~SendingThread() {
  {
    const std::lock_guard lock(mutex_);
    stopping_ = true;
  }
  news_.notify_one();
  thread_.join();
}

void SendingThread::give(std::unique_ptr<SendingBatch> batch) {
  {
    const std::lock_guard lock(mutex_);
    given_.push_back(std::move(batch));
  }
  news_.notify_one();
}

std::unique_ptr<SendingBatch> SendingThread::take_back() {
  const std::lock_guard lock(mutex_);
  if (done_.empty()) return nullptr;
  auto batch = std::move(done_.front());
  done_.pop_front();
  return batch;
}

void SendingThread::run() {
  std::unique_lock lock(mutex_);
  while (true) {
    news_.wait(lock, [this] { return stopping_ || !given_.empty(); });
    if (stopping_) return;
    auto batch = std::move(given_.front());
    given_.pop_front();
    lock.unlock();
    for (SendingBatch::One& one : batch->all) {
      one.result = send_now(one.socket, batch->parts.data() + one.first, one.count);
    }
    lock.lock();
    done_.push_back(std::move(batch));
    lock.unlock();
    back_();
    lock.lock();
  }
}

}  // namespace knister::server

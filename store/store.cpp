// store/store.cpp: see store.h.
#include "store/store.h"

#include <thread>

namespace knister::store {

Expected<Ticket> append_patiently(Store& store, const Item& item) {
  while (true) {
    auto ticket = store.append(item);
    if (ticket || ticket.error().code != FaultCode::queue_full) return ticket;
    if (auto flushed = store.flush(); !flushed) return tl::unexpected(flushed.error());
    // The room is free a moment after what took it is on disk.
    std::this_thread::yield();
  }
}

}  // namespace knister::store

// store/postgres/links.cpp: a few connections are kept open for whoever reads next.
#include "store/postgres/links.h"

#include <utility>

namespace knister::store::postgres {
namespace {

// Connections kept for the next ones; more are closed again.
constexpr std::size_t most_kept = 4;

}  // namespace

Expected<Link> Links::take() {
  {
    const std::scoped_lock lock(mutex_);
    while (!free_.empty()) {
      Link link = std::move(free_.back());
      free_.pop_back();
      // The server says farewell when it goes; that one is of no use any more.
      if (link.is_quiet()) return link;
    }
  }
  return Link::open(address_, Link::Purpose::reading);
}

void Links::give_back(Link link) {
  const std::scoped_lock lock(mutex_);
  if (free_.size() < most_kept) free_.push_back(std::move(link));
}

}  // namespace knister::store::postgres

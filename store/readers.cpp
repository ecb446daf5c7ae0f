// store/readers.cpp: a few connections are kept open for whoever reads next.
#include "store/readers.h"

#include <utility>

namespace knister::store {
namespace {

// Connections kept for the next ones; more are closed again.
constexpr std::size_t most_kept = 4;

}  // namespace

Expected<Readers::Lease> Readers::take() {
  const auto give_back = [this](Database* database) {
    std::unique_ptr<Database> owned(database);
    const std::scoped_lock lock(mutex_);
    if (free_.size() < most_kept) free_.push_back(std::move(owned));
  };
  {
    const std::scoped_lock lock(mutex_);
    if (!free_.empty()) {
      Database* database = free_.back().release();
      free_.pop_back();
      return Lease(database, give_back);
    }
  }
  auto opened = Database::open(path_, Access::read, vfs_);
  if (!opened) return tl::unexpected(opened.error());
  return Lease(std::make_unique<Database>(std::move(*opened)).release(), give_back);
}

void Readers::close() {
  const std::scoped_lock lock(mutex_);
  free_.clear();
}

}  // namespace knister::store

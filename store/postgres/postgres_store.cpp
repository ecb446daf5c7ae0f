// store/postgres/postgres_store.cpp: puts the parts together.
#include "store/postgres/postgres_store.h"

#include <utility>

#include "store/copy.h"
#include "store/postgres/reading.h"
#include "store/postgres/schema.h"
#include "store/postgres/writer.h"

namespace knister::store::postgres {
namespace {

class PostgresArchive final : public PostgresReading<Reading> {
 public:
  using PostgresReading::PostgresReading;
};

class PostgresStore final : public PostgresReading<Store> {
 public:
  PostgresStore(Options options, Link link, Lease lease)
      : PostgresReading(options.address),
        writer_(std::move(options.address), std::move(link), std::move(lease),
                std::move(options.callbacks), options.limits) {}

  Expected<Ticket> append(Item item) override { return writer_.queue().append(std::move(item)); }
  bool is_crowded() const override { return writer_.queue().is_crowded(); }
  Space space() const override { return is_gone() ? Space::none : Space::ample; }
  Done flush() override { return writer_.queue().flush(); }
  Ticket stored() const override { return writer_.queue().stored(); }
  Expected<BackupReport> backup(const std::string& file,
                                const BackupPace& /*pace*/) const override {
    return copy_to_file(*this, file);
  }

 protected:
  bool is_gone() const override { return writer_.waits(); }

 private:
  Writer writer_;
};

}  // namespace

Expected<std::unique_ptr<Store>> open_store(Options options) {
  auto link = Link::open(options.address, Link::Purpose::writing);
  if (!link) return tl::unexpected(link.error());
  if (auto version = check_version(*link); !version) return tl::unexpected(version.error());
  Lease lease(options.term);
  if (auto taken = lease.take(*link); !taken) return tl::unexpected(taken.error());
  return std::make_unique<PostgresStore>(std::move(options), std::move(*link), std::move(lease));
}

Expected<std::unique_ptr<Reading>> open_for_reading(const Address& address) {
  auto link = Link::open(address, Link::Purpose::reading);
  if (!link) return tl::unexpected(link.error());
  if (auto version = check_version(*link); !version) return tl::unexpected(version.error());
  return std::make_unique<PostgresArchive>(address);
}

}  // namespace knister::store::postgres

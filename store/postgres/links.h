// store/postgres/links.h: connections that only read. Each reader has one to itself for as long as
// it needs.
#pragma once

#include <functional>
#include <memory>
#include <mutex>
#include <vector>

#include "store/postgres/link.h"

namespace knister::store::postgres {

class Links {
 public:
  explicit Links(Address address) : address_(std::move(address)) {}

  // What `with` reads over one of them; after a fault it is not used again.
  template <typename Value, typename Read>
  [[nodiscard]] Expected<Value> read(Read with) {
    auto link = take();
    if (!link) return tl::unexpected(link.error());
    Expected<Value> value = with(*link);
    if (value) give_back(std::move(*link));
    return value;
  }
  // The same, all of it as of one moment.
  template <typename Value, typename Read>
  [[nodiscard]] Expected<Value> read_at_once(Read read_all) {
    return read<Value>([&](Link& link) -> Expected<Value> {
      link.send("BEGIN ISOLATION LEVEL REPEATABLE READ READ ONLY");
      Expected<Value> value = read_all(link);
      if (!value) return value;
      if (const auto ended = link.run("COMMIT"); !ended) return tl::unexpected(ended.error());
      return value;
    });
  }

  [[nodiscard]] const std::string& place() const { return address_.shown; }

 private:
  [[nodiscard]] Expected<Link> take();
  void give_back(Link link);

  Address address_;
  std::mutex mutex_;
  std::vector<Link> free_;
};

}  // namespace knister::store::postgres

// store/conformance/place.h: what the suite needs of an engine. The tests in this folder are what
// every engine promises; each engine's own test program has them beside its own, and says in
// `new_place` where it keeps its data.
#pragma once

#include <memory>
#include <stdexcept>
#include <string>
#include <vector>

#include "store/store.h"

namespace knister::test {

struct StoreSettings {
  store::Callbacks callbacks{};
  store::QueueLimits limits{};
};

// Where one test's data are; gone with it.
class Place {
 public:
  Place() = default;
  Place(const Place&) = delete;
  Place& operator=(const Place&) = delete;
  Place(Place&&) = delete;
  Place& operator=(Place&&) = delete;
  virtual ~Place() = default;

  [[nodiscard]] virtual store::Expected<std::unique_ptr<store::Store>> try_to_open(
      StoreSettings settings) = 0;
  // Changes what is kept, behind the engine's back, while it is not open. The names are those of
  // damage_test.cpp.
  virtual void harm(const std::string& name) = 0;
  // What the engine's check says.
  [[nodiscard]] virtual std::vector<std::string> damages() = 0;

  [[nodiscard]] std::unique_ptr<store::Store> open(StoreSettings settings = {}) {
    auto store = try_to_open(std::move(settings));
    if (!store) {
      throw std::runtime_error(std::string(name(store.error().code)) + ' ' + store.error().detail);
    }
    return std::move(*store);
  }
};

[[nodiscard]] std::unique_ptr<Place> new_place();

}  // namespace knister::test

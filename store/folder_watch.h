// store/folder_watch.h: whether there is still room where the data are, and whether the database is
// still the file that was opened. Asked often, looks seldom.
#pragma once

#include <atomic>
#include <chrono>
#include <cstdint>
#include <functional>
#include <optional>
#include <string>

#include "store/fault.h"
#include "store/store.h"

namespace knister::store {

struct SpaceLimits {
  std::uint64_t scarce_bytes = std::uint64_t{256} << 20U;  // less than this: no more tables
  std::uint64_t none_bytes = std::uint64_t{64} << 20U;     // less than this: no more commands
  std::chrono::milliseconds look_every{200};
};

class FolderWatch {
 public:
  // Bytes that may still be written there; nothing when the system does not say.
  using FreeBytes = std::function<std::optional<std::uint64_t>()>;

  // Without `free` the file system is asked.
  FolderWatch(std::string folder, const SpaceLimits& limits, FreeBytes free = {});

  // From any thread.
  [[nodiscard]] Space space() const;
  // A fault when the database was removed or replaced since this was made: what is written goes
  // nowhere then.
  [[nodiscard]] Done still_there() const;

 private:
  struct File {
    std::uint64_t device = 0;
    std::uint64_t number = 0;
    friend bool operator==(const File&, const File&) = default;
  };
  [[nodiscard]] static std::optional<File> look_at(const std::string& path);

  std::string path_;
  SpaceLimits limits_;
  FreeBytes free_;
  std::optional<File> opened_;
  mutable std::atomic<std::int64_t> looked_at_{0};  // milliseconds of the steady clock
  mutable std::atomic<Space> last_{Space::ample};
};

}  // namespace knister::store

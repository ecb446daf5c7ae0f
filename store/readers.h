// store/readers.h: connections that only read. Each reader has one to itself for as long as it
// needs, so that one who reads for long, or reads while reading, keeps nobody waiting.
#pragma once

#include <functional>
#include <memory>
#include <mutex>
#include <string>
#include <vector>

#include "store/database.h"

namespace knister::store {

class Readers {
 public:
  Readers(std::string path, std::string vfs) : path_(std::move(path)), vfs_(std::move(vfs)) {}

  // Gives the connection back when it goes.
  using Lease = std::unique_ptr<Database, std::function<void(Database*)>>;
  [[nodiscard]] Expected<Lease> take();
  // Those that nobody reads with.
  void close();

 private:
  std::string path_;
  std::string vfs_;
  std::mutex mutex_;
  std::vector<std::unique_ptr<Database>> free_;
};

}  // namespace knister::store

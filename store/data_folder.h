// store/data_folder.h: the folder that one process at a time has open.
#pragma once

#include <string>
#include <utility>

#include "store/fault.h"

namespace knister::store {

// The names inside it.
[[nodiscard]] std::string database_file(const std::string& folder);
[[nodiscard]] std::string lock_file(const std::string& folder);

// Makes the names of files in a folder as lasting as their contents: SQLite does so for its logs,
// but not for a new database.
[[nodiscard]] Done sync_folder(const std::string& folder);

class DataFolder {
 public:
  // Made if it is not there, readable by its owner only, and locked until this object goes; the
  // lock goes with the process, however that ends.
  [[nodiscard]] static Expected<DataFolder> open(const std::string& folder);
  DataFolder(DataFolder&& other) noexcept
      : path_(std::move(other.path_)), lock_(std::exchange(other.lock_, -1)) {}
  DataFolder& operator=(DataFolder&&) = delete;
  DataFolder(const DataFolder&) = delete;
  DataFolder& operator=(const DataFolder&) = delete;
  ~DataFolder();

  [[nodiscard]] const std::string& path() const { return path_; }

 private:
  DataFolder(std::string path, int lock) : path_(std::move(path)), lock_(lock) {}
  std::string path_;
  int lock_;
};

}  // namespace knister::store

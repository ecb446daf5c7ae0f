// store/folder_watch.cpp: statvfs and stat.
#include "store/folder_watch.h"

#include <sys/stat.h>
#include <sys/statvfs.h>
#include <utility>

#include "store/data_folder.h"

namespace knister::store {
namespace {

std::optional<std::uint64_t> free_bytes(const std::string& folder) {
  struct statvfs answer{};
  if (statvfs(folder.c_str(), &answer) != 0) return std::nullopt;
  return std::uint64_t{answer.f_bavail} * answer.f_frsize;
}

std::int64_t steady_ms() {
  const auto now = std::chrono::steady_clock::now().time_since_epoch();
  return std::chrono::duration_cast<std::chrono::milliseconds>(now).count();
}

}  // namespace

FolderWatch::FolderWatch(std::string folder, const SpaceLimits& limits, FreeBytes free)
    : path_(database_file(folder)), limits_(limits), free_(std::move(free)) {
  if (!free_) free_ = [folder = std::move(folder)] { return free_bytes(folder); };
  opened_ = look_at(path_);
}

Space FolderWatch::space() const {
  // Two threads may both look: they see the same.
  const std::int64_t now = steady_ms();
  const std::int64_t last = looked_at_.load(std::memory_order_relaxed);
  if (last != 0 && now - last < limits_.look_every.count())
    return last_.load(std::memory_order_relaxed);
  const auto free = free_();
  Space space = Space::ample;
  if (free && *free < limits_.scarce_bytes) space = Space::scarce;
  if (free && *free < limits_.none_bytes) space = Space::none;
  last_.store(space, std::memory_order_relaxed);
  looked_at_.store(now, std::memory_order_relaxed);
  return space;
}

Done FolderWatch::still_there() const {
  if (!opened_ || look_at(path_) == opened_) return {};
  return tl::unexpected(Fault{FaultCode::removed, path_, {}});
}

std::optional<FolderWatch::File> FolderWatch::look_at(const std::string& path) {
  struct stat answer{};
  if (stat(path.c_str(), &answer) != 0) return std::nullopt;
  return File{answer.st_dev, answer.st_ino};
}

}  // namespace knister::store

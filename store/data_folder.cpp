// store/data_folder.cpp: a lock file for one process at a time, and a sync of the folder itself.
#include "store/data_folder.h"

#include <cerrno>
#include <cstring>
#include <fcntl.h>
#include <filesystem>
#include <sys/file.h>
#include <sys/stat.h>
#include <unistd.h>

namespace knister::store {
namespace {

tl::unexpected<Fault> system_fault(FaultCode code, const std::string& place) {
  const int why = errno;
  if (why == ENOSPC || why == EDQUOT) code = FaultCode::disk_full;
  if (why == EACCES || why == EPERM || why == EROFS) code = FaultCode::read_only;
  return tl::unexpected(Fault{code, place, std::strerror(why)});
}

}  // namespace

std::string database_file(const std::string& folder) {
  return (std::filesystem::path(folder) / "knister.db").string();
}

std::string lock_file(const std::string& folder) {
  return (std::filesystem::path(folder) / "knister.lock").string();
}

Done sync_folder(const std::string& folder) {
  const int number = ::open(folder.c_str(), O_RDONLY | O_DIRECTORY | O_CLOEXEC);
  if (number < 0) return system_fault(FaultCode::folder_unusable, folder);
  const bool synced = fsync(number) == 0;
  const int why = errno;
  close(number);
  errno = why;
  if (!synced) return system_fault(FaultCode::io, folder);
  return {};
}

Expected<DataFolder> DataFolder::open(const std::string& folder) {
  if (mkdir(folder.c_str(), S_IRWXU) == 0) {
    const std::string parent = std::filesystem::absolute(folder).parent_path().string();
    if (auto synced = sync_folder(parent); !synced) return tl::unexpected(synced.error());
  } else if (errno != EEXIST) {
    return system_fault(FaultCode::folder_unusable, folder);
  }
  const std::string file = lock_file(folder);
  const int lock = ::open(file.c_str(), O_RDWR | O_CREAT | O_CLOEXEC, S_IRUSR | S_IWUSR);
  if (lock < 0) return system_fault(FaultCode::folder_unusable, folder);
  DataFolder opened(folder, lock);
  if (flock(lock, LOCK_EX | LOCK_NB) != 0) {
    if (errno != EWOULDBLOCK) return system_fault(FaultCode::io, file);
    return tl::unexpected(Fault{FaultCode::in_use, folder, {}});
  }
  return opened;
}

DataFolder::~DataFolder() {
  if (lock_ >= 0) close(lock_);
}

}  // namespace knister::store

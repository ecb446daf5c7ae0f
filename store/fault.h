// store/fault.h: what can go wrong with the data, as codes; the words for people are in i18n.
#pragma once

#include <array>
#include <string>
#include <string_view>
#include <tl/expected.hpp>

namespace knister::store {

enum class FaultCode {
  folder_unusable,  // the data folder cannot be made, or is no folder
  read_only,        // folder or file may not be written
  in_use,           // another process has the data folder open
  removed,          // the database was taken away or replaced while it was open
  missing,          // there is no database in the folder
  exists,           // a backup never replaces a file
  not_a_database,   // a file of that name is something else
  other_program,    // a database, but not one of ours
  newer_version,    // made by a later program; the detail is its version
  older_version,    // of an earlier program, where nothing may be changed; its version
  damaged,          // the database contradicts itself, or is not what was written
  disk_full,        // no room, on the disk or within the size that was allowed
  io,               // reading or writing failed
  out_of_memory,    //
  out_of_sequence,  // an event that does not follow the last one of its table
  conflict,         // something that may be there once was stored twice
  queue_full,       // more is waiting than the limits allow; try again later
  too_big,          // one item larger than the whole queue may be
  stopped,          // an earlier commit failed, or the store is closing
  bad_address,      // no folder, and no database that could be one of ours
  not_built,        // this program was built without the engine that the address names
  unreachable,      // the database does not answer; it may come back
  held,             // another process has the lease on it; the detail is which
  unprepared,       // nothing of ours is there yet, or of an earlier version; its version
  unsafe,           // the server does not flush what it says it has; the setting
  not_empty,        // a copy never mixes with what is there already
  unfinished,       // a copy was begun there and not brought to its end
};

// Its name in logs and in the catalogue, where it is the message "store.NAME".
struct FaultName {
  FaultCode code;
  std::string_view name;
};

inline constexpr std::array fault_names{
    FaultName{FaultCode::folder_unusable, "folder-unusable"},
    FaultName{FaultCode::read_only, "read-only"},
    FaultName{FaultCode::in_use, "in-use"},
    FaultName{FaultCode::removed, "removed"},
    FaultName{FaultCode::missing, "missing"},
    FaultName{FaultCode::exists, "exists"},
    FaultName{FaultCode::not_a_database, "not-a-database"},
    FaultName{FaultCode::other_program, "other-program"},
    FaultName{FaultCode::newer_version, "newer-version"},
    FaultName{FaultCode::older_version, "older-version"},
    FaultName{FaultCode::damaged, "damaged"},
    FaultName{FaultCode::disk_full, "disk-full"},
    FaultName{FaultCode::io, "io"},
    FaultName{FaultCode::out_of_memory, "out-of-memory"},
    FaultName{FaultCode::out_of_sequence, "out-of-sequence"},
    FaultName{FaultCode::conflict, "conflict"},
    FaultName{FaultCode::queue_full, "queue-full"},
    FaultName{FaultCode::too_big, "too-big"},
    FaultName{FaultCode::stopped, "stopped"},
    FaultName{FaultCode::bad_address, "bad-address"},
    FaultName{FaultCode::not_built, "not-built"},
    FaultName{FaultCode::unreachable, "unreachable"},
    FaultName{FaultCode::held, "held"},
    FaultName{FaultCode::unprepared, "unprepared"},
    FaultName{FaultCode::unsafe, "unsafe"},
    FaultName{FaultCode::not_empty, "not-empty"},
    FaultName{FaultCode::unfinished, "unfinished"},
};

[[nodiscard]] constexpr std::string_view name(FaultCode code) {
  for (const FaultName& one : fault_names) {
    if (one.code == code) return one.name;
  }
  return "io";
}

struct Fault {
  FaultCode code;
  std::string place{};   // the file or folder, where there is one
  std::string detail{};  // what the system or SQLite said; holds no personal data
};

template <typename Value>
using Expected = tl::expected<Value, Fault>;
using Done = tl::expected<void, Fault>;

}  // namespace knister::store

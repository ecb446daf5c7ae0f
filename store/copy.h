// store/copy.h: everything of one store in another, whichever engines they have, and the proof that
// it is the same.
#pragma once

#include <string>

#include "store/store.h"

namespace knister::store {

// Into one that is empty (`not_empty`). Whatever is read is checked against its sums, and when all
// is stored it is read again there, and must be the same in the same order. Until then the copy
// counts as `unfinished`, and nobody takes it for the whole.
[[nodiscard]] Done copy_all(const Reading& from, Store& to);

// A copy that was not brought to its end; for who is about to use a store.
[[nodiscard]] Done check_finished(const Reading& store);

// The same as a backup: one file, such as stands in a folder as knister.db, which must not be
// there.
[[nodiscard]] Expected<BackupReport> copy_to_file(const Reading& from, const std::string& file);

}  // namespace knister::store

// store/copy.cpp: items from one to the other, a sum over each side.
#include "store/copy.h"

#include <cerrno>
#include <filesystem>
#include <unistd.h>
#include <utility>

#include "store/backup.h"
#include "store/checksum.h"
#include "store/data_folder.h"
#include "store/sqlite_store.h"

namespace knister::store {
namespace {

constexpr std::string_view mark = "copy-unfinished";

bool is_mark(const Change& change) {
  const auto* note = std::get_if<Note>(&change);
  return note != nullptr && note->name == mark;
}

// Over everything that items say.
class ItemSum {
 public:
  void add(const Item& item) {
    sum_.add(as_text(item.table)).add(as_number(item.time));
    for (const Change& change : item.changes) {
      sum_.add(static_cast<std::int64_t>(change.index()));
      std::visit([this](const auto& one) { add(one); }, change);
    }
  }
  [[nodiscard]] Sum value() const { return sum_.value(); }

 private:
  void text(std::string_view text) { sum_.add(text); }
  void name(const std::optional<std::string>& name) {
    name ? sum_.add(std::string_view(*name)) : sum_.add_nothing();
  }
  void add(const Event& one) {
    sum_.add(static_cast<std::int64_t>(one.sequence));
    text(one.bytes);
  }
  void add(const Answer& one) {
    for (const std::string* part : {&one.client, &one.command, &one.bytes}) text(*part);
  }
  void add(const Secret& one) {
    sum_.add(one.draw);
    text(one.bytes);
  }
  void add(const Person& one) {
    sum_.add(one.seat);
    one.token ? sum_.add(as_text(*one.token)) : sum_.add_nothing();
    name(one.name);
  }
  void add(const Result& one) {
    sum_.add(one.game).add(static_cast<std::int64_t>(one.totals.size()));
    for (const std::int32_t total : one.totals) sum_.add(total);
    text(one.record);
  }
  void add(const DailyEntry& one) {
    sum_.add(as_text(one.token)).add(one.total);
    text(one.date);
    name(one.name);
    text(one.record);
  }
  void add(const Note& one) {
    text(one.name);
    sum_.add(one.value);
  }
  template <typename Removal>
  void add(const Removal& /*one*/) {}  // nothing that is kept is one

  Checksum sum_;
};

// The sum over all that is there; `visit` gets it too, unless it belongs to a copy itself.
Expected<Sum> sum_of(const Reading& store, const ItemVisitor& visit) {
  ItemSum sum;
  const Done read = store.items([&](Item item) -> Done {
    if (item.changes.size() == 1 && is_mark(item.changes.front())) return {};
    sum.add(item);
    return visit(std::move(item));
  });
  if (!read) return tl::unexpected(read.error());
  return sum.value();
}

Done put_mark(Store& store, std::int64_t value) {
  const auto ticket = append_patiently(store, {no_table, Time{}, {Note{std::string(mark), value}}});
  if (!ticket) return tl::unexpected(ticket.error());
  return store.flush();
}

// A copy in the making, gone with it.
class NewFolder {
 public:
  explicit NewFolder(std::string path) : path_(std::move(path)) { remove(); }
  NewFolder(const NewFolder&) = delete;
  NewFolder& operator=(const NewFolder&) = delete;
  NewFolder(NewFolder&&) = delete;
  NewFolder& operator=(NewFolder&&) = delete;
  ~NewFolder() { remove(); }
  [[nodiscard]] const std::string& path() const { return path_; }

 private:
  void remove() {
    std::error_code ignored;
    std::filesystem::remove_all(path_, ignored);
  }
  std::string path_;
};

}  // namespace

Done copy_all(const Reading& from, Store& to) {
  Done empty =
      to.items([](const Item&) -> Done { return tl::unexpected(Fault{FaultCode::not_empty}); });
  if (!empty) return empty;
  if (auto marked = put_mark(to, 1); !marked) return marked;
  const auto read = sum_of(from, [&](const Item& item) -> Done {
    const auto ticket = append_patiently(to, item);
    if (!ticket) return tl::unexpected(ticket.error());
    return {};
  });
  if (!read) return tl::unexpected(read.error());
  if (auto flushed = to.flush(); !flushed) return flushed;
  const auto written = sum_of(to, [](const Item&) { return Done(); });
  if (!written) return tl::unexpected(written.error());
  if (*written != *read) {
    return tl::unexpected(Fault{FaultCode::damaged, {}, "the copy is not what was copied"});
  }
  return put_mark(to, 0);
}

Done check_finished(const Reading& store) {
  const auto value = store.note(mark);
  if (!value) return tl::unexpected(value.error());
  if (value->value_or(0) == 0) return {};
  return tl::unexpected(Fault{FaultCode::unfinished});
}

Expected<BackupReport> copy_to_file(const Reading& from, const std::string& file) {
  if (access(file.c_str(), F_OK) == 0) {
    errno = EEXIST;
    return file_fault(file);
  }
  const NewFolder folder(file + ".new");
  {
    auto to = open_sqlite_store({.folder = folder.path()});
    if (!to) return tl::unexpected(Fault{to.error().code, file, to.error().detail});
    if (auto copied = copy_all(from, **to); !copied) return tl::unexpected(copied.error());
  }
  // Closed, it is one file. A link refuses to replace what has appeared meanwhile.
  if (link(database_file(folder.path()).c_str(), file.c_str()) != 0) return file_fault(file);
  const std::string parent = std::filesystem::absolute(file).parent_path().string();
  if (auto synced = sync_folder(parent); !synced) return tl::unexpected(synced.error());
  std::error_code ignored;
  return BackupReport{std::filesystem::file_size(file, ignored)};
}

}  // namespace knister::store

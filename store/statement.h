// store/statement.h: a prepared statement of SQLite, freed and reset by itself.
#pragma once

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <memory>
#include <optional>
#include <span>
#include <sqlite3.h>
#include <string_view>

#include "store/fault.h"

namespace knister::store {

// What SQLite answered, as one of our codes. `database` may be null.
[[nodiscard]] Fault fault_of(int code, sqlite3* database, std::string_view place = {});

// The two ways SQLite keeps bytes; a bare string would not say which is meant.
struct Blob {
  std::string_view bytes;
};
struct Text {
  std::string_view characters;
};

[[nodiscard]] inline Blob blob(std::span<const std::byte> bytes) {
  return {{reinterpret_cast<const char*>(bytes.data()), bytes.size()}};
}

class Statement {
 public:
  Statement(sqlite3* database, sqlite3_stmt* statement) : database_(database), handle_(statement) {}

  // Bound values are copied, so that rows can be read when the arguments are long gone.
  int bind(int place, std::int64_t value);
  int bind(int place, Blob value);
  int bind(int place, Text value);
  template <typename Value>
  int bind(int place, const std::optional<Value>& value) {
    return value ? bind(place, *value) : sqlite3_bind_null(handle_.get(), place);
  }

  // True while there is a row.
  [[nodiscard]] Expected<bool> next();
  void reset();

  // Columns of the present row, from 0; bytes are valid until the next row.
  [[nodiscard]] std::int64_t number(int column) const;
  [[nodiscard]] std::string_view bytes(int column) const;
  [[nodiscard]] bool is_null(int column) const;

  // Bytes that have one length only, as ids and hashes do; another length is damage.
  template <typename Array>
  [[nodiscard]] Expected<Array> exactly(int column) const {
    const std::string_view found = bytes(column);
    Array array{};
    if (found.size() != array.size()) return tl::unexpected(wrong_length(column, found.size()));
    std::ranges::copy(found, reinterpret_cast<char*>(array.data()));
    return array;
  }

 private:
  struct Finalize {
    void operator()(sqlite3_stmt* statement) const { sqlite3_finalize(statement); }
  };
  [[nodiscard]] Fault wrong_length(int column, std::size_t length) const;

  sqlite3* database_;
  std::unique_ptr<sqlite3_stmt, Finalize> handle_;
};

// A statement in use: reset when this goes, so that no read stays open by accident.
class Rows {
 public:
  explicit Rows(Statement& statement) : statement_(&statement) {}
  Rows(Rows&& other) noexcept : statement_(std::exchange(other.statement_, nullptr)) {}
  Rows& operator=(Rows&&) = delete;
  Rows(const Rows&) = delete;
  Rows& operator=(const Rows&) = delete;
  ~Rows() {
    if (statement_ != nullptr) statement_->reset();
  }
  Statement* operator->() const { return statement_; }

 private:
  Statement* statement_;
};

}  // namespace knister::store

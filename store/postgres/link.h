// store/postgres/link.h: one connection to a PostgreSQL server, for one thread at a time. What is
// sent waits for nothing: many statements are one trip.
//
// After any fault the connection is of no more use: whoever has it lets it go and opens another.
#pragma once

#include <chrono>
#include <cstdint>
#include <libpq-fe.h>
#include <map>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <type_traits>
#include <utility>
#include <vector>

#include "store/address.h"
#include "store/fault.h"
#include "store/item.h"

namespace knister::store::postgres {

// The arguments of a statement in the order of its $1, $2, …
class Arguments {
 public:
  void add(std::int64_t number);
  void add(std::string_view bytes) { all_.emplace_back(bytes); }
  void add(const TableId& id) { add(as_text(id)); }
  void add(const TokenHash& token) { add(as_text(token)); }
  template <typename Value>
  void add(const std::optional<Value>& value) {
    if (value) {
      add(*value);
    } else {
      all_.emplace_back();
    }
  }
  [[nodiscard]] const std::vector<std::optional<std::string>>& all() const { return all_; }

 private:
  std::vector<std::optional<std::string>> all_;
};

// What a statement found.
class Rows {
 public:
  Rows() = default;
  explicit Rows(PGresult* result) : result_(result) {}

  [[nodiscard]] int size() const { return result_ ? PQntuples(result_.get()) : 0; }
  [[nodiscard]] bool is_null(int row, int column) const {
    return PQgetisnull(result_.get(), row, column) == 1;
  }
  [[nodiscard]] std::string_view bytes(int row, int column) const;
  [[nodiscard]] std::int64_t number(int row, int column) const;  // of a bigint
  [[nodiscard]] std::optional<std::string> text(int row, int column) const;
  // Of exactly as many bytes; nothing when they are more or fewer.
  template <typename Id>
  [[nodiscard]] std::optional<Id> id(int row, int column) const {
    const std::string_view found = bytes(row, column);
    Id id{};
    if (found.size() != id.size()) return std::nullopt;
    for (std::size_t i = 0; i < id.size(); ++i) id[i] = static_cast<std::byte>(found[i]);
    return id;
  }
  // What the server calls it, such as "COMMIT" or "UPDATE 1".
  [[nodiscard]] std::string_view tag() const { return result_ ? PQcmdStatus(result_.get()) : ""; }

 private:
  struct Clear {
    void operator()(PGresult* result) const { PQclear(result); }
  };
  std::unique_ptr<PGresult, Clear> result_;
};

class Link {
 public:
  enum class Purpose { reading, writing };

  // Fails with `unreachable`, or with `unsafe` when the server is told not to keep what it says it
  // has kept.
  [[nodiscard]] static Expected<Link> open(const Address& address, Purpose purpose);

  // Queues a statement; it is prepared the first time.
  template <typename... Values>
  void send(const char* sql, const Values&... values) {
    Arguments arguments;
    (arguments.add(as_argument(values)), ...);
    send(sql, arguments);
  }
  // All that was sent has been carried out: what the last statement found, or the first fault.
  [[nodiscard]] Expected<Rows> finish();
  template <typename... Values>
  [[nodiscard]] Expected<Rows> run(const char* sql, const Values&... values) {
    send(sql, values...);
    return finish();
  }
  // Several statements without arguments, as one transaction unless it says otherwise.
  [[nodiscard]] Done execute(const std::string& script);

  // Nothing has come that nobody asked for, such as a farewell.
  [[nodiscard]] bool is_quiet() const;
  // Whether the server has warned since this was asked last, as it does when it gives up waiting
  // for a standby.
  [[nodiscard]] bool take_warning() { return std::exchange(*warned_, false); }
  [[nodiscard]] const std::string& place() const { return place_; }
  [[nodiscard]] std::string quoted(const std::string& name) const;  // as SQL names a role

 private:
  struct Close {
    void operator()(PGconn* handle) const { PQfinish(handle); }
  };
  explicit Link(std::string place) : place_(std::move(place)) {}

  template <typename Value>
  static decltype(auto) as_argument(const Value& value) {
    if constexpr (std::is_integral_v<Value>) {
      return static_cast<std::int64_t>(value);
    } else if constexpr (std::is_convertible_v<const Value&, std::string_view>) {
      return std::string_view(value);
    } else {
      return (value);
    }
  }
  void send(const char* sql, const Arguments& arguments);
  [[nodiscard]] Done set_up(Purpose purpose);
  [[nodiscard]] Expected<PGresult*> next();
  [[nodiscard]] Fault lost(std::string why) const;
  [[nodiscard]] Fault fault_of(const PGresult* result) const;

  std::string place_;
  std::unique_ptr<bool> warned_ = std::make_unique<bool>(false);  // stays where libpq knows it
  std::unique_ptr<PGconn, Close> handle_;
  std::map<std::string, std::string, std::less<>> prepared_;  // the name of each statement
  bool failed_ = false;                                       // something could not even be sent
};

// What may be otherwise when it is tried again later.
[[nodiscard]] inline bool may_pass(FaultCode code) {
  return code == FaultCode::unreachable || code == FaultCode::disk_full;
}

}  // namespace knister::store::postgres

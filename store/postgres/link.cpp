// store/postgres/link.cpp: libpq in pipeline mode, without waiting for ever.
#include "store/postgres/link.h"

#include <algorithm>
#include <array>
#include <cerrno>
#include <cstring>
#include <poll.h>
#include <utility>

namespace knister::store::postgres {
namespace {

// Without a sign of the server for this long it counts as gone.
constexpr std::chrono::milliseconds longest_silence{10'000};
constexpr const char* connect_seconds = "3";

// Names mean PostgreSQL's own, whatever else somebody has put into the database.
constexpr const char* set_up_reading =
    "SELECT pg_catalog.set_config('search_path', 'pg_catalog', false), "
    "pg_catalog.current_setting('fsync'), pg_catalog.current_setting('full_page_writes')";
// A connection that is cut off in the middle of a transaction must not keep its rows locked, and
// none waits for such a lock for ever. What is acknowledged is flushed, and on the standby when
// there is one.
constexpr const char* set_up_writing =
    "SELECT pg_catalog.set_config('search_path', 'pg_catalog', false), "
    "pg_catalog.current_setting('fsync'), pg_catalog.current_setting('full_page_writes'), "
    "pg_catalog.set_config('synchronous_commit', CASE "
    "pg_catalog.current_setting('synchronous_commit') WHEN 'remote_apply' THEN 'remote_apply' "
    "ELSE 'on' END, false), "
    "pg_catalog.set_config('idle_in_transaction_session_timeout', '3s', false), "
    "pg_catalog.set_config('lock_timeout', '5s', false), "
    "pg_catalog.set_config('tcp_user_timeout', '5s', false), "
    "pg_catalog.set_config('client_connection_check_interval', '1s', false)";

std::string one_line(std::string_view text) {
  std::string line(text);
  std::replace(line.begin(), line.end(), '\n', ' ');
  while (!line.empty() && line.back() == ' ') line.pop_back();
  return line;
}

FaultCode code_of(std::string_view state) {
  if (state == "23505") return FaultCode::conflict;
  if (state == "42501") return FaultCode::read_only;
  if (state == "53100") return FaultCode::disk_full;
  if (state == "53200") return FaultCode::out_of_memory;
  if (state == "XX001" || state == "XX002") return FaultCode::damaged;
  if (state == "KN001") return FaultCode::held;
  // Connections, a server that stops or begins, too many guests, one that only reads (a standby),
  // waiting for a lock in vain, transactions in each other's way.
  for (const std::string_view kind : {"08", "57P", "533", "25006", "25P03", "55P03", "40"}) {
    if (state.starts_with(kind)) return FaultCode::unreachable;
  }
  return FaultCode::io;
}

}  // namespace

void Arguments::add(std::int64_t number) {
  const auto word = static_cast<std::uint64_t>(number);
  std::string bytes;
  for (int shift = 56; shift >= 0; shift -= 8) bytes += static_cast<char>(word >> shift & 0xFFU);
  all_.emplace_back(std::move(bytes));
}

std::string_view Rows::bytes(int row, int column) const {
  return {PQgetvalue(result_.get(), row, column),
          static_cast<std::size_t>(PQgetlength(result_.get(), row, column))};
}

std::int64_t Rows::number(int row, int column) const {
  std::uint64_t word = 0;
  for (const char byte : bytes(row, column)) word = word << 8U | static_cast<unsigned char>(byte);
  return static_cast<std::int64_t>(word);
}

std::optional<std::string> Rows::text(int row, int column) const {
  if (is_null(row, column)) return std::nullopt;
  return std::string(bytes(row, column));
}

Expected<Link> Link::open(const Address& address, Purpose purpose) {
  Link link(address.shown);
  // What stands before the address is for what it does not say: over a network nobody is believed
  // who cannot show a certificate.
  const std::array<const char*, 6> keywords{"connect_timeout", "sslmode", "client_encoding",
                                            "dbname", "fallback_application_name"};
  const std::array<const char*, 6> values{connect_seconds, "verify-full", "UTF8",
                                          address.text.c_str(), "knister"};
  char* wrong = nullptr;
  PQconninfoOption* options = PQconninfoParse(address.text.c_str(), &wrong);
  PQfreemem(wrong);  // it may quote a part of a password
  if (options == nullptr) {
    return tl::unexpected(Fault{FaultCode::bad_address, address.shown, {}});
  }
  PQconninfoFree(options);
  link.handle_.reset(PQconnectdbParams(keywords.data(), values.data(), 1));
  if (!link.handle_) return tl::unexpected(Fault{FaultCode::out_of_memory, address.shown, {}});
  PQsetNoticeReceiver(
      link.handle_.get(),
      [](void* warned, const PGresult* notice) {
        const char* severity = PQresultErrorField(notice, PG_DIAG_SEVERITY_NONLOCALIZED);
        if (severity != nullptr && std::strcmp(severity, "WARNING") == 0) {
          *static_cast<bool*>(warned) = true;
        }
      },
      link.warned_.get());
  if (auto done = link.set_up(purpose); !done) return tl::unexpected(done.error());
  return link;
}

Done Link::set_up(Purpose purpose) {
  PGconn* handle = handle_.get();
  if (PQstatus(handle) != CONNECTION_OK || PQsetnonblocking(handle, 1) != 0 ||
      PQenterPipelineMode(handle) != 1) {
    return tl::unexpected(lost(PQerrorMessage(handle)));
  }
  const auto rows = run(purpose == Purpose::writing ? set_up_writing : set_up_reading);
  if (!rows) return tl::unexpected(rows.error());
  if (rows->bytes(0, 1) != "on") return tl::unexpected(Fault{FaultCode::unsafe, place_, "fsync"});
  if (rows->bytes(0, 2) != "on") {
    return tl::unexpected(Fault{FaultCode::unsafe, place_, "full_page_writes"});
  }
  return {};
}

void Link::send(const char* sql, const Arguments& arguments) {
  PGconn* handle = handle_.get();
  if (!prepared_.contains(sql)) {
    const std::string name = std::to_string(prepared_.size());
    failed_ = failed_ || PQsendPrepare(handle, name.c_str(), sql, 0, nullptr) != 1;
    prepared_.emplace(sql, name);
  }
  std::vector<const char*> values;
  std::vector<int> lengths;
  for (const auto& one : arguments.all()) {
    values.push_back(one ? one->data() : nullptr);
    lengths.push_back(one ? static_cast<int>(one->size()) : 0);
  }
  const std::vector<int> binary(values.size(), 1);
  failed_ = failed_ || PQsendQueryPrepared(handle, prepared_.find(sql)->second.c_str(),
                                           static_cast<int>(values.size()), values.data(),
                                           lengths.data(), binary.data(), 1) != 1;
}

Expected<Rows> Link::finish() {
  PGconn* handle = handle_.get();
  if (failed_ || PQpipelineSync(handle) != 1) return tl::unexpected(lost(PQerrorMessage(handle)));
  Rows last;
  std::optional<Fault> first;
  while (true) {
    const auto result = next();
    if (!result) return tl::unexpected(result.error());
    if (*result == nullptr) continue;  // between one statement and the next
    Rows rows(*result);
    switch (PQresultStatus(*result)) {
      case PGRES_PIPELINE_SYNC:
        if (first) return tl::unexpected(*first);
        return last;
      case PGRES_FATAL_ERROR:
        if (!first) first = fault_of(*result);
        if (PQstatus(handle) != CONNECTION_OK) return tl::unexpected(*first);
        break;
      case PGRES_PIPELINE_ABORTED:
        break;
      default:
        last = std::move(rows);
    }
  }
}

Done Link::execute(const std::string& script) {
  PGconn* handle = handle_.get();
  if (PQexitPipelineMode(handle) != 1 || PQsendQuery(handle, script.c_str()) != 1) {
    return tl::unexpected(lost(PQerrorMessage(handle)));
  }
  std::optional<Fault> first;
  while (true) {
    const auto result = next();
    if (!result) return tl::unexpected(result.error());
    if (*result == nullptr) break;
    const Rows rows(*result);
    if (!first && PQresultStatus(*result) == PGRES_FATAL_ERROR) first = fault_of(*result);
  }
  if (first) return tl::unexpected(*first);
  if (PQenterPipelineMode(handle) != 1) return tl::unexpected(lost(PQerrorMessage(handle)));
  return {};
}

Expected<PGresult*> Link::next() {
  PGconn* handle = handle_.get();
  while (true) {
    const int unsent = PQflush(handle);
    if (unsent < 0) return tl::unexpected(lost(PQerrorMessage(handle)));
    if (PQisBusy(handle) == 0) {
      PGresult* result = PQgetResult(handle);
      if (result == nullptr && PQstatus(handle) != CONNECTION_OK) {
        return tl::unexpected(lost(PQerrorMessage(handle)));
      }
      return result;
    }
    const auto wanted = static_cast<short>(unsent > 0 ? POLLIN | POLLOUT : POLLIN);
    pollfd socket{PQsocket(handle), wanted, 0};
    const int ready = poll(&socket, 1, static_cast<int>(longest_silence.count()));
    if (ready < 0 && errno == EINTR) continue;
    if (ready == 0) return tl::unexpected(lost("no answer"));
    if (ready < 0 || PQconsumeInput(handle) != 1) {
      return tl::unexpected(lost(PQerrorMessage(handle)));
    }
  }
}

bool Link::is_quiet() const {
  pollfd socket{PQsocket(handle_.get()), POLLIN, 0};
  return poll(&socket, 1, 0) == 0;
}

std::string Link::quoted(const std::string& name) const {
  char* made = PQescapeIdentifier(handle_.get(), name.c_str(), name.size());
  std::string quoted_name(made == nullptr ? "" : made);
  PQfreemem(made);
  return quoted_name;
}

Fault Link::lost(std::string why) const { return {FaultCode::unreachable, place_, one_line(why)}; }

Fault Link::fault_of(const PGresult* result) const {
  const char* state = PQresultErrorField(result, PG_DIAG_SQLSTATE);
  // Of a connection that broke libpq tells without a state. The rest of what the server says may
  // quote what is in a row.
  if (state == nullptr) return lost(PQresultErrorMessage(result));
  const char* said = PQresultErrorField(result, PG_DIAG_MESSAGE_PRIMARY);
  return {code_of(state), place_, one_line(said == nullptr ? state : said)};
}

}  // namespace knister::store::postgres

// tests/support/postgres_server.h: a PostgreSQL server of a test program's own, in a temporary
// folder, reached by a socket there. It is gone with the test, also when that is killed.
#pragma once

#include <cstdint>
#include <string>
#include <sys/types.h>
#include <vector>

#include "tests/command/folder.h"

namespace knister::test {

class PostgresServer {
 public:
  // Starts one; throws when it cannot.
  PostgresServer();
  PostgresServer(const PostgresServer&) = delete;
  PostgresServer& operator=(const PostgresServer&) = delete;
  PostgresServer(PostgresServer&&) = delete;
  PostgresServer& operator=(PostgresServer&&) = delete;
  ~PostgresServer();

  // All connections end; and again with the same data.
  void stop();
  void start();

  // postgresql://… of a database, as the server's own superuser unless somebody else is named.
  // Besides there is `keeper`, whose password is "secret" and who may do nothing yet.
  [[nodiscard]] std::string address(const std::string& database,
                                    const std::string& user = "postgres") const;
  // As the superuser; throws when it fails.
  void run(const std::string& database, const std::string& sql) const;
  // The first value of the first row.
  [[nodiscard]] std::string ask(const std::string& database, const std::string& sql) const;

  // Where TLS is spoken, with a certificate for "localhost" whose authority is in this file.
  [[nodiscard]] std::uint16_t port() const { return port_; }
  [[nodiscard]] std::string authority() const { return folder_.file("authority.pem"); }

 private:
  void make_certificate() const;
  [[nodiscard]] pid_t begin(const std::string& program, std::vector<std::string> arguments) const;

  Folder folder_;
  std::string data_ = folder_.file("data");
  std::uint16_t port_ = 0;
  pid_t process_ = -1;
  int databases_ = 0;
  std::vector<std::string> free_;

  friend class PostgresDatabase;
};

// The one of this program, started when it is first asked for.
[[nodiscard]] PostgresServer& postgres_server();

// An empty database, for one test at a time: making one takes the server longer than most tests.
class PostgresDatabase {
 public:
  PostgresDatabase();
  PostgresDatabase(const PostgresDatabase&) = delete;
  PostgresDatabase& operator=(const PostgresDatabase&) = delete;
  PostgresDatabase(PostgresDatabase&&) = delete;
  PostgresDatabase& operator=(PostgresDatabase&&) = delete;
  ~PostgresDatabase();

  [[nodiscard]] const std::string& name() const { return name_; }
  [[nodiscard]] std::string owner() const { return server_.address(name_); }
  [[nodiscard]] std::string keeper() const { return server_.address(name_, "keeper"); }
  void run(const std::string& sql) const { server_.run(name_, sql); }
  [[nodiscard]] std::string ask(const std::string& sql) const { return server_.ask(name_, sql); }

 private:
  PostgresServer& server_ = postgres_server();
  std::string name_;
};

}  // namespace knister::test

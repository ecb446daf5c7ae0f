// tests/support/postgres_server.cpp: initdb and postgres as a user that is not root, which the
// server refuses to be.
#include "tests/support/postgres_server.h"

#include <arpa/inet.h>
#include <chrono>
#include <csignal>
#include <fcntl.h>
#include <grp.h>
#include <libpq-fe.h>
#include <memory>
#include <netinet/in.h>
#include <openssl/pem.h>
#include <openssl/x509v3.h>
#include <pwd.h>
#include <stdexcept>
#include <sys/prctl.h>
#include <sys/socket.h>
#include <sys/stat.h>
#include <sys/wait.h>
#include <thread>
#include <tuple>
#include <unistd.h>
#include <vector>

#include "tests/support/patience.h"

namespace knister::test {
namespace {

struct Owner {
  uid_t user = geteuid();
  gid_t group = getegid();
};

Owner owner() {
  if (geteuid() != 0) return {};
  const passwd* known = getpwnam("postgres");
  if (known == nullptr) throw std::runtime_error("there is no user postgres");
  return {known->pw_uid, known->pw_gid};
}

std::uint16_t free_port() {
  const int socket_number = socket(AF_INET, SOCK_STREAM | SOCK_CLOEXEC, 0);
  sockaddr_in address{};
  address.sin_family = AF_INET;
  address.sin_addr.s_addr = htonl(INADDR_LOOPBACK);
  socklen_t size = sizeof address;
  auto* place = reinterpret_cast<sockaddr*>(&address);
  const bool bound =
      bind(socket_number, place, size) == 0 && getsockname(socket_number, place, &size) == 0;
  close(socket_number);
  if (!bound) throw std::runtime_error("no free port");
  return ntohs(address.sin_port);
}

using Connection = std::unique_ptr<PGconn, decltype(&PQfinish)>;
using Result = std::unique_ptr<PGresult, decltype(&PQclear)>;

void give_to_owner(const std::string& path, mode_t mode) {
  const Owner who = owner();
  if (chown(path.c_str(), who.user, who.group) != 0 || chmod(path.c_str(), mode) != 0) {
    throw std::runtime_error("cannot give away " + path);
  }
}

}  // namespace

PostgresServer::PostgresServer() : port_(free_port()) {
  give_to_owner(folder_.path(), S_IRWXU);
  // Only the making of it is not synced; the server itself is.
  const pid_t made = begin("initdb", {"--pgdata=" + data_, "--no-sync", "--auth-local=trust",
                                      "--auth-host=scram-sha-256", "--username=postgres",
                                      "--encoding=UTF8", "--locale=C", "--no-instructions"});
  int status = 0;
  if (waitpid(made, &status, 0) != made || status != 0) {
    throw std::runtime_error("initdb: " + content_of(folder_.file("log")));
  }
  make_certificate();
  start();
  run("postgres", "CREATE ROLE keeper LOGIN PASSWORD 'secret'");
}

PostgresServer::~PostgresServer() {
  if (process_ > 0) kill(process_, SIGQUIT);  // nobody wants its data any more
  stop();
}

void PostgresServer::start() {
  process_ = begin("postgres", {"-D", data_,
                                "-k", folder_.path(),
                                "-p", std::to_string(port_),
                                "-c", "listen_addresses=127.0.0.1",
                                "-c", "ssl=on",
                                "-c", "ssl_cert_file=" + folder_.file("server.pem"),
                                "-c", "ssl_key_file=" + folder_.file("server.key"),
                                "-c", "shared_buffers=16MB",
                                "-c", "max_connections=40",
                                "-c", "autovacuum=off"});
  const auto late = std::chrono::steady_clock::now() + patience(std::chrono::seconds(60));
  while (PQping(address("postgres").c_str()) != PQPING_OK) {
    if (std::chrono::steady_clock::now() > late || waitpid(process_, nullptr, WNOHANG) != 0) {
      throw std::runtime_error("postgres: " + content_of(folder_.file("log")));
    }
    std::this_thread::sleep_for(std::chrono::milliseconds(20));
  }
}

void PostgresServer::stop() {
  if (process_ < 0) return;
  kill(process_, SIGINT);
  waitpid(process_, nullptr, 0);
  process_ = -1;
}

std::string PostgresServer::address(const std::string& database, const std::string& user) const {
  std::string host;
  for (const char one : folder_.path()) host += one == '/' ? "%2F" : std::string(1, one);
  return "postgresql://" + user + '@' + host + ':' + std::to_string(port_) + '/' + database;
}

PostgresDatabase::PostgresDatabase() {
  if (server_.free_.empty()) {
    name_ = "test" + std::to_string(++server_.databases_);
    server_.run("postgres", "CREATE DATABASE " + name_);
  } else {
    name_ = server_.free_.back();
    server_.free_.pop_back();
  }
}

PostgresDatabase::~PostgresDatabase() {
  try {
    run("SET client_min_messages = 'warning'; DROP SCHEMA IF EXISTS knister CASCADE");
    server_.free_.push_back(name_);
  } catch (const std::exception&) {
    return;  // it is not used again
  }
}

void PostgresServer::run(const std::string& database, const std::string& sql) const {
  std::ignore = ask(database, sql);
}

std::string PostgresServer::ask(const std::string& database, const std::string& sql) const {
  const Connection connection(PQconnectdb(address(database).c_str()), PQfinish);
  const Result result(PQexec(connection.get(), sql.c_str()), PQclear);
  const ExecStatusType status = PQresultStatus(result.get());
  if (status != PGRES_COMMAND_OK && status != PGRES_TUPLES_OK) {
    throw std::runtime_error(sql + ": " + PQerrorMessage(connection.get()));
  }
  return PQntuples(result.get()) > 0 ? PQgetvalue(result.get(), 0, 0) : "";
}

void PostgresServer::make_certificate() const {
  const std::unique_ptr<EVP_PKEY, decltype(&EVP_PKEY_free)> key(EVP_EC_gen("P-256"), EVP_PKEY_free);
  const std::unique_ptr<X509, decltype(&X509_free)> card(X509_new(), X509_free);
  constexpr long a_day = 86'400;
  X509_set_version(card.get(), X509_VERSION_3);
  ASN1_INTEGER_set(X509_get_serialNumber(card.get()), 1);
  X509_gmtime_adj(X509_getm_notBefore(card.get()), -a_day);
  X509_gmtime_adj(X509_getm_notAfter(card.get()), a_day);
  X509_set_pubkey(card.get(), key.get());
  X509_EXTENSION* names =
      X509V3_EXT_conf_nid(nullptr, nullptr, NID_subject_alt_name, "DNS:localhost");
  X509_add_ext(card.get(), names, -1);
  X509_EXTENSION_free(names);
  X509_sign(card.get(), key.get(), EVP_sha256());
  const auto write = [](const std::string& path, auto put) {
    const std::unique_ptr<BIO, decltype(&BIO_free)> file(BIO_new_file(path.c_str(), "w"), BIO_free);
    if (!file || put(file.get()) != 1) throw std::runtime_error("cannot write " + path);
  };
  write(folder_.file("server.key"), [&](BIO* file) {
    return PEM_write_bio_PrivateKey(file, key.get(), nullptr, nullptr, 0, nullptr, nullptr);
  });
  for (const char* const name : {"server.pem", "authority.pem"}) {
    write(folder_.file(name), [&](BIO* file) { return PEM_write_bio_X509(file, card.get()); });
  }
  give_to_owner(folder_.file("server.key"), S_IRUSR | S_IWUSR);
  give_to_owner(folder_.file("server.pem"), S_IRUSR | S_IWUSR);
}

pid_t PostgresServer::begin(const std::string& program, std::vector<std::string> arguments) const {
  const Owner who = owner();
  const std::string path = std::string(KNISTER_POSTGRES_PROGRAMS) + '/' + program;
  arguments.insert(arguments.begin(), path);
  std::vector<char*> words;
  for (std::string& one : arguments) words.push_back(one.data());
  words.push_back(nullptr);
  const std::string log = folder_.file("log");
  const pid_t parent = getpid();
  const pid_t child = fork();
  if (child < 0) throw std::runtime_error("cannot fork");
  if (child > 0) return child;
  const int out = open(log.c_str(), O_WRONLY | O_CREAT | O_APPEND | O_CLOEXEC, S_IRUSR | S_IWUSR);
  const bool ready =
      out >= 0 && dup2(out, STDOUT_FILENO) >= 0 && dup2(out, STDERR_FILENO) >= 0 &&
      (geteuid() != 0 ||
       (setgroups(0, nullptr) == 0 && setgid(who.group) == 0 && setuid(who.user) == 0)) &&
      chdir("/") == 0 && prctl(PR_SET_PDEATHSIG, SIGQUIT) == 0 && getppid() == parent;
  if (ready) execv(words[0], words.data());
  _exit(127);
}

PostgresServer& postgres_server() {
  static PostgresServer server;
  return server;
}

}  // namespace knister::test

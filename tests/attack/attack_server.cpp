// tests/attack/attack_server.cpp: attack_server PORT ATTEMPTS CONNECTIONS SEED: attacks a server of
// this machine and prints a report.
#include <boost/json.hpp>
#include <cstdio>
#include <cstdlib>
#include <unistd.h>

#include "tests/attack/attack.h"

int main(int argc, char** argv) {
  if (argc != 5) {
    std::fputs("attack_server PORT ATTEMPTS CONNECTIONS SEED\n", stderr);
    return 2;
  }
  knister::attack::Plan plan;
  plan.server.port = static_cast<std::uint16_t>(std::strtoul(argv[1], nullptr, 10));
  plan.attempts = std::strtoull(argv[2], nullptr, 10);
  plan.connections = static_cast<std::uint32_t>(std::strtoul(argv[3], nullptr, 10));
  plan.seed = std::strtoull(argv[4], nullptr, 10);
  if (isatty(STDERR_FILENO) == 1) {
    plan.watch = [](std::uint64_t attempts) {
      std::fprintf(stderr, "\r%llu attempts", static_cast<unsigned long long>(attempts));
    };
  }
  const knister::attack::Report report = knister::attack::attack(plan);
  if (plan.watch) std::fputs("\r\x1b[K", stderr);
  boost::json::object kinds;
  for (const auto& [kind, count] : report.kinds) kinds[kind] = count;
  boost::json::object said;
  for (const auto& [code, count] : report.said) said[code] = count;
  const boost::json::object out{{"attempts", report.attempts},
                                {"accepted", report.accepted},
                                {"unanswered", report.unanswered},
                                {"example", report.example},
                                {"kinds", kinds},
                                {"said", said}};
  std::printf("%s\n", boost::json::serialize(out).c_str());
  return report.accepted == 0 && report.unanswered == 0 ? 0 : 1;
}

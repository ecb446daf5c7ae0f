// machine/home_network.h: under which addresses and which name others find this machine.
#pragma once

#include <string>
#include <vector>

namespace knister::machine {

// The IPv4 addresses of interfaces that are up, loopback left out.
[[nodiscard]] std::vector<std::string> home_addresses();

[[nodiscard]] std::string machine_name();

}  // namespace knister::machine

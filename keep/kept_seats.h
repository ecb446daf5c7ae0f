// keep/kept_seats.h: the seats taken at online tables from this machine, so that joining again is
// the same seat. Whoever has a token has the seat: the file is for its owner alone.
#pragma once

#include <optional>
#include <string>
#include <vector>

namespace knister::keep {

struct KeptSeat {
  std::string server;  // "localhost:8080"
  std::string code;
  std::string token;
  std::string name;
};

// The last one at this table, or the last one of that name there.
[[nodiscard]] std::optional<KeptSeat> find_kept_seat(const std::string& server,
                                                     const std::string& code,
                                                     const std::optional<std::string>& name);

// Without it only coming back is harder: what goes wrong is told nobody.
void keep_seat(const KeptSeat& seat);
void forget_seat(const KeptSeat& seat);

[[nodiscard]] std::string new_token();

}  // namespace knister::keep

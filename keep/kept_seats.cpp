// keep/kept_seats.cpp: a line a seat, the newest last: server, code, token and name.
#include "keep/kept_seats.h"

#include <algorithm>
#include <array>
#include <fcntl.h>
#include <sstream>
#include <string_view>
#include <sys/file.h>
#include <unistd.h>

#include "dice/fair/random.h"
#include "keep/state_folder.h"
#include "rules/format/hex.h"

namespace knister::keep {
namespace {

constexpr std::size_t most_kept = 100;

// The file, locked: two programs may keep a seat at the same time.
class SeatFile {
 public:
  SeatFile() {
    if (make_state_folder()) return;
    const std::string path = state_folder() + "/seats";
    file_ = ::open(path.c_str(), O_RDWR | O_CREAT | O_CLOEXEC, 0600);
    if (file_ >= 0) (void)flock(file_, LOCK_EX);
  }
  SeatFile(const SeatFile&) = delete;
  SeatFile& operator=(const SeatFile&) = delete;
  SeatFile(SeatFile&&) = delete;
  SeatFile& operator=(SeatFile&&) = delete;
  ~SeatFile() {
    if (file_ >= 0) ::close(file_);
  }

  [[nodiscard]] std::vector<KeptSeat> read() const {
    std::string text;
    std::array<char, 4096> buffer{};
    ssize_t got = 0;
    while (file_ >= 0 && (got = ::read(file_, buffer.data(), buffer.size())) > 0) {
      text.append(buffer.data(), static_cast<std::size_t>(got));
    }
    std::vector<KeptSeat> seats;
    std::istringstream lines(text);
    for (std::string line; std::getline(lines, line);) {
      std::istringstream words(line);
      KeptSeat seat;
      if (!(words >> seat.server >> seat.code >> seat.token)) continue;
      std::getline(words >> std::ws, seat.name);
      seats.push_back(std::move(seat));
    }
    return seats;
  }
  void write(const std::vector<KeptSeat>& seats) const {
    std::string text;
    const std::size_t first = seats.size() > most_kept ? seats.size() - most_kept : 0;
    for (std::size_t i = first; i < seats.size(); ++i) {
      const KeptSeat& seat = seats[i];
      text += seat.server + ' ' + seat.code + ' ' + seat.token + ' ' + seat.name + '\n';
    }
    if (file_ < 0 || ::ftruncate(file_, 0) != 0) return;
    (void)!::pwrite(file_, text.data(), text.size(), 0);
  }

 private:
  int file_ = -1;
};

}  // namespace

std::optional<KeptSeat> find_kept_seat(const std::string& server, const std::string& code,
                                       const std::optional<std::string>& name) {
  const std::vector<KeptSeat> seats = SeatFile().read();
  const auto found = std::find_if(seats.rbegin(), seats.rend(), [&](const KeptSeat& seat) {
    return seat.server == server && seat.code == code && (!name || seat.name == *name);
  });
  if (found == seats.rend()) return std::nullopt;
  return *found;
}

void keep_seat(const KeptSeat& seat) {
  const SeatFile file;
  std::vector<KeptSeat> seats = file.read();
  std::erase_if(seats, [&](const KeptSeat& one) { return one.token == seat.token; });
  seats.push_back(seat);
  file.write(seats);
}

void forget_seat(const KeptSeat& seat) {
  const SeatFile file;
  std::vector<KeptSeat> seats = file.read();
  std::erase_if(seats, [&](const KeptSeat& one) { return one.token == seat.token; });
  file.write(seats);
}

std::string new_token() { return to_hex(fair::random_bytes<16>()); }

}  // namespace knister::keep

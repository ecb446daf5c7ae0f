#include "keep/kept_games.h"

#include <algorithm>
#include <cerrno>
#include <charconv>
#include <cstdio>
#include <cstring>
#include <fcntl.h>
#include <filesystem>
#include <sstream>
#include <sys/file.h>
#include <unistd.h>

#include "keep/state_folder.h"
#include "machine/files.h"
#include "rules/format/record_text.h"

namespace knister::keep {
namespace {

using i18n::Message;

constexpr const char* finished_name = "finished.knister";
constexpr const char* judged_name = "judged.txt";

}  // namespace

KeptGames::KeptGames(const i18n::Catalogue& words) : words_(words), folder_(state_folder()) {
  const std::error_code error = make_state_folder();
  const std::string file = path("lock");
  if (!error) lock_ = ::open(file.c_str(), O_RDWR | O_CREAT | O_CLOEXEC, 0600);
  if (lock_ < 0) {
    const std::string why = error ? error.message() : std::strerror(errno);
    trouble_ = words.text(
        Message::screen_not_kept,
        {{"why", words.text(Message::file_unwritable, {{"path", folder_}, {"why", why}})}});
  } else if (flock(lock_, LOCK_EX | LOCK_NB) != 0) {
    trouble_ = words.text(Message::screen_kept_elsewhere);
  }
}

KeptGames::~KeptGames() {
  if (lock_ >= 0) ::close(lock_);
}

std::string KeptGames::daily(const std::string& date) { return "daily-" + date + ".knister"; }

bool KeptGames::has(const std::string& name) const {
  std::error_code ignored;
  return trouble_.empty() && std::filesystem::exists(path(name), ignored);
}

std::optional<std::string> KeptGames::read(const std::string& name) const {
  if (!has(name)) return std::nullopt;
  auto text = machine::read_file(words_, path(name));
  if (!text) return std::nullopt;
  return *std::move(text);
}

std::optional<std::string> KeptGames::write(const std::string& name,
                                            const std::string& text) const {
  if (!trouble_.empty()) return trouble_;
  return machine::write_file(words_, path(name), text);
}

void KeptGames::remove(const std::string& name) const {
  std::error_code ignored;
  if (trouble_.empty()) std::filesystem::remove(path(name), ignored);
}

void KeptGames::rename(const std::string& from, const std::string& to) const {
  std::error_code ignored;
  if (trouble_.empty()) std::filesystem::rename(path(from), path(to), ignored);
}

std::optional<std::string> KeptGames::add_finished(const std::string& records) const {
  if (!trouble_.empty()) return trouble_;
  const std::string before = read(finished_name).value_or("");
  return write(finished_name, before.empty() ? records : before + '\n' + records);
}

void KeptGames::add_finished_once(const Record& game) const {
  const std::vector<Record> games = finished();
  const bool known = std::any_of(games.begin(), games.end(), [&](const Record& one) {
    return one.rolls == game.rolls && one.seats == game.seats;
  });
  if (!known) (void)add_finished(to_text(game));  // it is in the table's record, too
}

std::vector<Record> KeptGames::finished() const {
  const auto text = read(finished_name);
  if (!text) return {};
  auto all = parse_records(*text);
  if (all) return *std::move(all);
  // One game that somebody has edited must not hide the others: they are read one by one.
  std::vector<Record> games;
  constexpr std::string_view first_tag = "[Knister ";
  for (std::size_t at = text->find(first_tag); at != std::string::npos;) {
    const std::size_t next = text->find(std::string("\n") + std::string(first_tag), at);
    const std::size_t end = next == std::string::npos ? text->size() : next + 1;
    if (auto one = parse_records(std::string_view(*text).substr(at, end - at))) {
      games.insert(games.end(), one->begin(), one->end());
    }
    at = next == std::string::npos ? next : next + 1;
  }
  return games;
}

// A line for each sheet: its key, a space, hundredths of a point. Anything else is passed over: the
// sheet is judged once more.
Losses KeptGames::losses() const {
  Losses losses;
  std::istringstream lines(read(judged_name).value_or(""));
  for (std::string line; std::getline(lines, line);) {
    const std::size_t space = line.find(' ');
    if (space == std::string::npos) continue;
    int loss = 0;
    const char* end = line.data() + line.size();
    const auto [rest, error] = std::from_chars(line.data() + space + 1, end, loss);
    if (error == std::errc() && rest == end && loss >= 0) losses[line.substr(0, space)] = loss;
  }
  return losses;
}

void KeptGames::add_loss(const std::string& key, int loss) const {
  if (!trouble_.empty()) return;
  // Without it the sheet is judged again some day: nothing to tell anybody.
  (void)write(judged_name,
              read(judged_name).value_or("") + key + ' ' + std::to_string(loss) + '\n');
}

}  // namespace knister::keep

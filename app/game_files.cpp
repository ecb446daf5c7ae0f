// app/game_files.cpp: see game_files.h.
#include "app/game_files.h"

#include <array>
#include <cerrno>
#include <csignal>
#include <cstring>
#include <fcntl.h>
#include <fmt/format.h>
#include <spawn.h>
#include <sys/wait.h>
#include <unistd.h>

#include "cli/failure.h"
#include "rules/format/record_text.h"
#include "rules/scoring.h"

namespace knister::app {
namespace {

using i18n::Message;

[[noreturn]] void fail(const i18n::Catalogue& words, const std::string& path, int error) {
  throw cli::InputError(
      words.text(Message::file_unwritable, {{"path", path}, {"why", std::strerror(error)}}));
}

// Starts gzip between us and the file; gives our end.
std::FILE* through_gzip(int file, pid_t& process) {
  std::array<int, 2> pipe_ends{};
  if (pipe2(pipe_ends.data(), O_CLOEXEC) != 0) return nullptr;
  posix_spawn_file_actions_t actions;
  posix_spawn_file_actions_init(&actions);
  posix_spawn_file_actions_adddup2(&actions, pipe_ends[0], STDIN_FILENO);
  posix_spawn_file_actions_adddup2(&actions, file, STDOUT_FILENO);
  std::string name = "gzip";
  std::string flags = "-nc";  // neither name nor time: the same games are the same bytes
  std::array<char*, 3> arguments{name.data(), flags.data(), nullptr};
  const int code = posix_spawnp(&process, "gzip", &actions, nullptr, arguments.data(), environ);
  posix_spawn_file_actions_destroy(&actions);
  ::close(pipe_ends[0]);
  if (code == 0) {
    std::signal(SIGPIPE,
                SIG_IGN);  // a gzip that finds the disk full ends, and is told of at the end
    return fdopen(pipe_ends[1], "w");
  }
  process = 0;
  ::close(pipe_ends[1]);
  errno = code;
  return nullptr;
}

// One row a round, 28 bytes: the 25 cells before the number is written (0 is free), the number, the
// cell it went to (0 to 24), and the total of the game at its end.
constexpr std::size_t columns = cell_count + 3;

std::string npy_header(std::uint64_t rows) {
  std::string described =
      fmt::format("{{'descr': '|u1', 'fortran_order': False, 'shape': ({}, {}), }}", rows, columns);
  constexpr std::size_t before = 10;  // magic, version and length
  constexpr std::size_t step = 64;
  while ((before + described.size() + 1) % step != 0) described += ' ';
  described += '\n';
  std::string header("\x93NUMPY\x01\x00", 8);
  header += static_cast<char>(described.size() & 0xFFU);
  header += static_cast<char>(described.size() >> 8U);
  return header + described;
}

std::string rows_of(const Record& record) {
  const std::vector<Cell>& cells = record.seats.front().cells;
  const int end = total(sheet_after(record, 0));
  std::string rows;
  Sheet sheet;
  for (std::size_t round = 0; round < cells.size(); ++round) {
    const Number number = record.rolls[round].sum();
    for (const Number one : sheet.numbers()) rows += static_cast<char>(one);
    rows += static_cast<char>(number);
    rows += static_cast<char>(cells[round].index);
    rows += static_cast<char>(end);
    sheet.write(cells[round], number);
  }
  return rows;
}

}  // namespace

StreamedFile::StreamedFile(const i18n::Catalogue& words, std::string path)
    : words_(words), path_(std::move(path)) {
  constexpr mode_t usual = 0666;  // less what umask takes
  const int file = path_ == "-"
                       ? fcntl(STDOUT_FILENO, F_DUPFD_CLOEXEC, 0)
                       : open(path_.c_str(), O_WRONLY | O_CREAT | O_TRUNC | O_CLOEXEC, usual);
  if (file < 0) fail(words_, path_, errno);
  if (path_.ends_with(".gz")) {
    file_ = through_gzip(file, gzip_);
    const int error = errno;
    ::close(file);
    errno = error;
  } else {
    file_ = fdopen(file, "w");
  }
  if (file_ == nullptr) fail(words_, path_, errno);
}

StreamedFile::~StreamedFile() {
  if (file_ != nullptr) std::fclose(file_);
  if (gzip_ != 0) waitpid(gzip_, nullptr, 0);
}

void StreamedFile::write(const std::string& text) {
  if (std::fwrite(text.data(), 1, text.size(), file_) != text.size()) failed_ = true;
}

void StreamedFile::close() {
  if (std::fclose(std::exchange(file_, nullptr)) != 0) failed_ = true;
  int status = 0;
  if (gzip_ != 0 && (waitpid(std::exchange(gzip_, 0), &status, 0) < 0 || status != 0)) {
    failed_ = true;
  }
  if (failed_) fail(words_, path_, errno == 0 ? EIO : errno);
}

GameFiles::GameFiles(const i18n::Catalogue& words, const Paths& paths, std::uint64_t games) {
  if (!paths.records.empty()) records_ = std::make_unique<StreamedFile>(words, paths.records);
  if (paths.positions.empty()) return;
  positions_ = std::make_unique<StreamedFile>(words, paths.positions);
  positions_->write(npy_header(games * round_count));
}

void GameFiles::add(std::uint64_t game, const Record& record) {
  if (!records_ && !positions_) return;
  Ready made;
  if (records_) made.record = to_text(record) + '\n';
  if (positions_) made.positions = rows_of(record);
  // Somebody is always writing the next one, so that this ends.
  constexpr std::uint64_t most_ahead = 4096;
  std::unique_lock lock(mutex_);
  moved_.wait(lock, [&] { return given_up_ || game < next_ + most_ahead; });
  ready_.emplace(game, std::move(made));
  for (auto first = ready_.begin(); first != ready_.end() && first->first == next_; ++next_) {
    if (records_) records_->write(first->second.record);
    if (positions_) positions_->write(first->second.positions);
    first = ready_.erase(first);
  }
  moved_.notify_all();
}

void GameFiles::give_up() {
  const std::scoped_lock lock(mutex_);
  given_up_ = true;
  moved_.notify_all();
}

void GameFiles::finish() {
  if (records_) records_->close();
  if (positions_) positions_->close();
}

}  // namespace knister::app

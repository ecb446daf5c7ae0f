// app/game_files.h: many games on their way to files: as records, and as a table of numbers for
// learners. They are written in their order, whichever thread has played them.
#pragma once

#include <condition_variable>
#include <cstdint>
#include <cstdio>
#include <map>
#include <memory>
#include <mutex>
#include <string>
#include <sys/types.h>

#include "i18n/catalogue.h"
#include "rules/record.h"

namespace knister::app {

// A file that is written from its beginning to its end; one whose name ends in .gz goes through
// gzip. "-" is standard output.
class StreamedFile {
 public:
  StreamedFile(const i18n::Catalogue& words, std::string path);  // throws InputError
  StreamedFile(const StreamedFile&) = delete;
  StreamedFile& operator=(const StreamedFile&) = delete;
  StreamedFile(StreamedFile&&) = delete;
  StreamedFile& operator=(StreamedFile&&) = delete;
  ~StreamedFile();

  void write(const std::string& text);
  void close();  // throws InputError when not everything has arrived

 private:
  const i18n::Catalogue& words_;
  std::string path_;
  std::FILE* file_ = nullptr;
  pid_t gzip_ = 0;
  bool failed_ = false;
};

class GameFiles {
 public:
  struct Paths {
    std::string records{};
    std::string positions{};  // npy: docs/results.md has its columns
  };
  // Empty paths: none is written.
  GameFiles(const i18n::Catalogue& words, const Paths& paths, std::uint64_t games);

  // From any thread. Waits when the games before it are far behind.
  void add(std::uint64_t game, const Record& record);
  void give_up();  // no more come: nobody has to wait
  void finish();

 private:
  std::unique_ptr<StreamedFile> records_;
  std::unique_ptr<StreamedFile> positions_;
  std::mutex mutex_;
  std::condition_variable moved_;
  std::uint64_t next_ = 0;  // to be written
  bool given_up_ = false;
  struct Ready {
    std::string record;
    std::string positions;
  };
  std::map<std::uint64_t, Ready> ready_;
};

}  // namespace knister::app

// app/backup.cpp: `knister backup` copies a server's data to a file, also while it runs.
#include <fmt/format.h>
#include <memory>

#include "app/commands.h"
#include "app/store_fault.h"
#include "cli/failure.h"
#include "store/any_store.h"

namespace knister::app {
namespace {

using i18n::Message;

struct BackupOptions {
  std::string data;
  std::string file;
};

int run(const i18n::Catalogue& words, const BackupOptions& options) {
  const store::BackupReport report =
      done_or_throw(words, store::backup(address_of(words, options.data), options.file));
  constexpr std::uint64_t kilobyte = 1'000;
  fmt::print(stderr, "{}\n",
             words.text(Message::backup_done,
                        {{"path", options.file}, {"size", report.bytes / kilobyte}}));
  return cli::exit_ok;
}

}  // namespace

void add_backup(CommandLine& line) {
  const i18n::Catalogue& words = line.words();
  auto options = std::make_shared<BackupOptions>();
  Command& command =
      line.add("backup", {{"knister backup data copy.db", words.text(Message::example_backup)}},
               [&words, options] { return run(words, *options); });
  command.arguments = {
      {"DATA", words.text(Message::help_argument_data), &options->data},
      {"FILE", words.text(Message::help_argument_backup), &options->file},
  };
}

}  // namespace knister::app

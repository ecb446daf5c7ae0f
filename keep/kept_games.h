// keep/kept_games.h: the folder where the terminal keeps games: the one being played, one set
// aside, dailies, and all that were finished. $XDG_STATE_HOME/knister, or ~/.local/state/knister.
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "i18n/catalogue.h"
#include "keep/losses.h"
#include "rules/record.h"

namespace knister::keep {

class KeptGames {
 public:
  // Makes the folder and locks it: two programs must not keep the same game.
  explicit KeptGames(const i18n::Catalogue& words);
  KeptGames(const KeptGames&) = delete;
  KeptGames& operator=(const KeptGames&) = delete;
  KeptGames(KeptGames&&) = delete;
  KeptGames& operator=(KeptGames&&) = delete;
  ~KeptGames();

  [[nodiscard]] const std::string& folder() const { return folder_; }
  // Why nothing can be kept here; empty when all is well.
  [[nodiscard]] const std::string& trouble() const { return trouble_; }

  // Files of the folder, by these names. Reading a file that is not there gives nothing.
  static constexpr const char* current = "game.knister";
  static constexpr const char* aside = "aside.knister";
  [[nodiscard]] static std::string daily(const std::string& date);

  [[nodiscard]] bool has(const std::string& name) const;
  [[nodiscard]] std::optional<std::string> read(const std::string& name) const;
  // What went wrong, or nothing.
  [[nodiscard]] std::optional<std::string> write(const std::string& name,
                                                 const std::string& text) const;
  void remove(const std::string& name) const;
  void rename(const std::string& from, const std::string& to) const;

  [[nodiscard]] std::optional<std::string> add_finished(const std::string& records) const;
  // The same for a game that may be there already, as after a connection that came back.
  void add_finished_once(const Record& game) const;
  // Those that can be read; whatever else is in the file stays there.
  [[nodiscard]] std::vector<Record> finished() const;

  // What the choices of finished sheets cost, so that they need not be judged again.
  [[nodiscard]] Losses losses() const;
  void add_loss(const std::string& key, int loss) const;

 private:
  [[nodiscard]] std::string path(const std::string& name) const { return folder_ + '/' + name; }

  const i18n::Catalogue& words_;
  std::string folder_;
  std::string trouble_;
  int lock_ = -1;
};

}  // namespace knister::keep

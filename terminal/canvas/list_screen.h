// terminal/canvas/list_screen.h: one of several things to choose: a menu, the bots, who is
// youngest.
#pragma once

#include <string>
#include <vector>

#include "i18n/catalogue.h"
#include "terminal/canvas/screen.h"

namespace knister::terminal {

struct ListItem {
  char key = 0;  // chooses it at once; 0: none
  std::string text;
};
// The first nine by their number.
[[nodiscard]] std::vector<ListItem> numbered(const std::vector<std::string>& texts);

class ListScreen : public Screen {
 public:
  ListScreen(const i18n::Catalogue& words, std::string title, std::vector<ListItem> items);

  [[nodiscard]] Canvas draw(Size size, Charset charset) const override;
  void press(const Key& key, Size size) override;
  [[nodiscard]] bool closed() const override { return closed_; }

  void go_to(std::size_t item) { at_ = item < items_.size() ? item : 0; }

  // The place of the item in the list; nothing while none is chosen, or when it was left.
  [[nodiscard]] std::optional<std::size_t> chosen() const { return chosen_; }

 private:
  void choose(std::size_t item);
  [[nodiscard]] int first_shown(Size size) const;

  const i18n::Catalogue& words_;
  std::string title_;
  std::vector<ListItem> items_;
  std::size_t at_ = 0;
  std::optional<std::size_t> chosen_;
  bool closed_ = false;
};

}  // namespace knister::terminal

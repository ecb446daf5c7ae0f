// tests/triples/party.h: a real house with readers of every kind at one table. After everything
// that happens, what each reader made of its news is held against the view it would get now, and
// the two are kept with the news between them for the page's tests.
#pragma once

#include <list>
#include <optional>
#include <set>
#include <string>
#include <vector>

#include "client/device.h"
#include "dice/source.h"
#include "tests/support/house/house_tester.h"

namespace knister::triples {

struct Reader {
  int person;
  client::Device device;
  std::shared_ptr<house::TestWire> wire;
  std::optional<table::View> view;  // as the news have made it
};

class Party {
 public:
  // The file that the triples go into is named after the test.
  explicit Party(const online::Options& options);
  Party(const Party&) = delete;
  Party& operator=(const Party&) = delete;
  Party(Party&&) = delete;
  Party& operator=(Party&&) = delete;
  ~Party();

  Reader& add(int person, protocol::Role role = protocol::Role::player);
  void connect(Reader& reader);
  void cut(Reader& reader);

  // Asks, and lets everybody hear what came of it.
  void ask(Reader& reader, const online::Command& command);
  void sit(Reader& reader);
  // What a player does at its turn; false when there is nothing to do.
  bool play(Reader& reader);
  // All who play do what is their turn, until nobody has one.
  void play_all();
  void play_rounds(int count);
  // Until the game is over.
  void play_game();
  void pass(online::Time time);

  [[nodiscard]] const house::Room* room() const { return tester_.house->find(code_); }
  [[nodiscard]] const online::State& state() const { return room()->state(); }
  [[nodiscard]] std::list<Reader>& readers() { return readers_; }
  [[nodiscard]] Reader& host() { return readers_.front(); }

  // Everything that was told: the types of items, and what "changed".
  [[nodiscard]] const std::set<std::string>& told() const { return told_; }
  [[nodiscard]] std::size_t size() const { return triples_.size(); }

  dice::Source luck{1};

 private:
  void settle();
  void hear_all();
  void hear(Reader& reader);
  void keep(const table::View& before, const std::string& news, const table::View& after);

  house::HouseTester tester_;
  std::string code_;
  std::list<Reader> readers_;
  std::set<std::string> told_;
  std::vector<std::string> triples_;
};

}  // namespace knister::triples

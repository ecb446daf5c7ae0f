// tests/sim/server.h: a table with its log, its disk and its crashes, and the faults planted in it.
//
// Decisions are applied at once; what people are told waits until its step is on disk. A crash
// loses what is not, and the table is rebuilt from the log.
#pragma once

#include <cstdint>
#include <string>
#include <vector>

#include "dice/source.h"
#include "table/online/online_table.h"
#include "tests/sim/fault.h"
#include "tests/sim/feed.h"
#include "tests/sim/model.h"

namespace knister::sim {

using online::Answer;
using online::Time;

struct Reply {
  std::uint32_t client = 0;
  online::CommandId id = 0;
  Answer answer{};
};

class Server {
 public:
  Server(std::uint64_t seed, Fault fault) : seed_(seed), fault_(fault) {}

  // A request on its way in; the reply stands in `replies` once it may leave.
  void request(std::uint32_t client, const online::Request& request, Time now);
  Answer deed(const online::Deed& deed, Time now);
  void flush();
  void crash(Time now);

  // The view a reader is sent, checked.
  [[nodiscard]] table::View view(online::Reader reader, Time now);
  // Changes what the reader must not know and looks whether the view changes with it.
  void check_secrets(dice::Source& luck);

  // The dice of a round follow from what is stored: a crash cannot roll again.
  [[nodiscard]] Roll dice(online::RoundName at) const;

  [[nodiscard]] const online::OnlineTable& table() const { return table_; }
  [[nodiscard]] const online::State& state() const { return table_.state(); }
  [[nodiscard]] bool failed() const { return !finding.empty(); }
  void fail(const std::string& what) {
    if (finding.empty()) finding = what;
  }

  std::vector<Reply> replies;  // may leave
  online::Events news;         // of the last step, for who is to be woken
  std::string finding;         // the first broken invariant
  Feed feed;
  std::uint64_t steps = 0;
  std::uint64_t events = 0;
  std::uint64_t crashes = 0;
  std::uint64_t views = 0;

 private:
  struct Known {  // what a command was answered when it was first carried out
    online::CommandId id = 0;
    std::uint16_t digest = 0;
    Answer answer{};
    std::uint64_t step = 0;  // of the log
  };
  void carry_out(Time now);
  void observe(const online::Request& request, SeatId seat);
  void observe_events();
  void check();
  void check_repeat(std::uint32_t client, const online::Request& request, Answer answer);
  void check_replay();
  void tell();

  std::uint64_t seed_;
  Fault fault_;
  online::OnlineTable table_;
  online::Step step_;
  std::vector<online::Step> log_;
  std::size_t on_disk_ = 0;
  Model model_;
  Model model_on_disk_;
  std::vector<Reply> waiting_;
  std::vector<std::vector<Known>> known_;  // by client
  std::uint32_t told_ = 0;
};

}  // namespace knister::sim

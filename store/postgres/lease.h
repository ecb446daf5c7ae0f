// store/postgres/lease.h: who may write. A process takes the lease and renews it; each taking has
// its own epoch, and nothing is committed under an earlier one, however late it comes.
#pragma once

#include <chrono>
#include <cstdint>
#include <string>

#include "store/postgres/link.h"
#include "store/store.h"

namespace knister::store::postgres {

class Lease {
 public:
  explicit Lease(std::chrono::milliseconds term);

  // Takes it from nobody, or from one that has not renewed it for its term: waits as long as it
  // takes to know. `held`, with who holds it, when somebody renews it.
  [[nodiscard]] Done take(Link& link);
  // The same process over another connection: from now on nothing counts that still comes over the
  // one before. `held` when somebody has taken it meanwhile. The newest ticket that is on disk.
  [[nodiscard]] Expected<Ticket> take_again(Link& link);
  // Queues the check that the lease is still held under this epoch; what follows it in the
  // transaction counts only then. With the newest ticket that is on disk once it commits.
  void fence(Link& link, Ticket newest) const;
  // Lets it go for whoever comes.
  void give_back(Link& link) const;
  // The fault with the one who holds it now.
  [[nodiscard]] static Fault held(Link& link);

  [[nodiscard]] std::chrono::milliseconds term() const { return term_; }

 private:
  std::chrono::milliseconds term_;
  std::string process_;  // random, so that nobody else is taken for this one
  std::string holder_;   // for people
  std::int64_t epoch_ = 0;
};

}  // namespace knister::store::postgres

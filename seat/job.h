// seat/job.h: work that takes long, for another thread.
#pragma once

#include <atomic>
#include <functional>

namespace knister::seat {

// It may be asked to stop; what it answers is called where the keys are read, and only then does
// anything change.
using Job = std::function<std::function<void()>(const std::atomic<bool>& stop)>;

}  // namespace knister::seat

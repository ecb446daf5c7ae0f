// machine/browser.h: opens an address in the browser of whoever sits here.
#pragma once

#include <functional>
#include <string>
#include <sys/types.h>
#include <thread>

namespace knister::machine {

// Starts xdg-open and leaves it alone. When it cannot be started or ends with an error, `missed` is
// called, perhaps on a thread of its own, as long as this is there.
class Browser {
 public:
  Browser(const std::string& url, std::function<void()> missed);

 private:
  std::jthread waiting_;  // it takes note of the end, so that no dead process is left behind
};

}  // namespace knister::machine

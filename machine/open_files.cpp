#include "machine/open_files.h"

#include <algorithm>
#include <sys/resource.h>

namespace knister::machine {

std::uint64_t allow_open_files(std::uint64_t wanted) {
  rlimit limit{};
  if (getrlimit(RLIMIT_NOFILE, &limit) != 0) return wanted;
  if (limit.rlim_cur >= wanted) return limit.rlim_cur;
  const rlimit more{std::min<rlim_t>(wanted, limit.rlim_max), limit.rlim_max};
  return setrlimit(RLIMIT_NOFILE, &more) == 0 ? more.rlim_cur : limit.rlim_cur;
}

}  // namespace knister::machine

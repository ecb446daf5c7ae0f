// server/site.h: which answer a request gets. No sockets and no clock: a request in, an answer out.
#pragma once

#include <array>
#include <map>
#include <span>
#include <string>
#include <string_view>

#include "server/assets.h"
#include "server/hosts.h"
#include "server/reply.h"
#include "server/request.h"

namespace knister::server {

class Site {
 public:
  Site(std::span<const Asset> page, Hosts hosts);

  // A path is looked up as it is: nothing is decoded, joined or followed, so there is no way out
  // of the page.
  [[nodiscard]] Reply answer(const Request& request) const;

  // Whether a Host header is one under which we answer.
  [[nodiscard]] bool names_us(std::string_view host) const {
    return server::names_us(hosts_, host);
  }

 private:
  struct File {
    const Asset* asset;
    std::array<std::string, 3> tags;  // by Encoding
    std::string policy;               // of HTML, which may hold scripts and styles
  };

  [[nodiscard]] static Reply answer(const File& file, const Request& request);

  Hosts hosts_;
  std::map<std::string_view, File> files_;
};

}  // namespace knister::server

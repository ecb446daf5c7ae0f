// server/site.cpp
#include "server/site.h"

#include <algorithm>
#include <utility>

#include "server/encoding.h"
#include "server/entity_tag.h"
#include "server/page_policy.h"

namespace knister::server {
namespace {

std::span<const std::byte> content(const Asset& asset, Encoding encoding) {
  switch (encoding) {
    case Encoding::brotli:
      return asset.brotli;
    case Encoding::gzip:
      return asset.gzip;
    case Encoding::identity:
      break;
  }
  return asset.plain;
}

// A proxy may send the whole address; its host then counts instead of the header's.
struct Target {
  std::string_view host;
  std::string_view path;
};

Target split(const Request& request) {
  Target target{request.host ? *request.host : std::string_view(), request.target};
  constexpr std::string_view scheme = "http://";
  if (target.path.starts_with(scheme)) {
    const std::string_view rest = target.path.substr(scheme.size());
    const std::size_t slash = std::min(rest.find_first_of("/?"), rest.size());
    target.host = rest.substr(0, slash);
    target.path = rest.substr(slash).starts_with('/') ? rest.substr(slash) : "/";
  }
  target.path = target.path.substr(0, target.path.find('?'));
  return target;
}

}  // namespace

Site::Site(std::span<const Asset> page, Hosts hosts) : hosts_(std::move(hosts)) {
  for (const Asset& asset : page) {
    const std::string_view text{reinterpret_cast<const char*>(asset.plain.data()),
                                asset.plain.size()};
    const File file{&asset,
                    {entity_tag(asset.brotli), entity_tag(asset.gzip), entity_tag(asset.plain)},
                    asset.path.ends_with(".html") ? page_policy(text) : ""};
    files_.emplace(asset.path, file);
    if (asset.path == "/index.html") files_.emplace("/", file);
  }
}

Reply Site::answer(const Request& request) const {
  // A request that does not say whom it asks for is from before hosts had names, or confused.
  if (!request.host && request.version == Version::http_1_1) return refusal(Status::bad_request);
  const Target target = split(request);
  const bool has_host = request.host.has_value() || !target.host.empty();
  if (has_host && !names_us(target.host)) return refusal(Status::misdirected_request);
  if (request.method != Method::get && request.method != Method::head) {
    Reply reply = refusal(Status::method_not_allowed);
    reply.headers.push_back({"Allow", "GET, HEAD"});
    return reply;
  }
  if (!target.path.starts_with('/')) return refusal(Status::bad_request);
  const auto found = files_.find(target.path);
  if (found == files_.end()) return refusal(Status::not_found);
  return answer(found->second, request);
}

Reply Site::answer(const File& file, const Request& request) {
  const Asset& asset = *file.asset;
  const auto encoding = choose_encoding(request.accept_encoding, asset);
  if (!encoding) {
    Reply reply = refusal(Status::not_acceptable);
    reply.headers.push_back({"Vary", "Accept-Encoding"});
    return reply;
  }
  const std::string& tag = file.tags[static_cast<std::size_t>(*encoding)];
  Reply reply;
  // A 304 too: a browser takes its headers for those of what it has kept.
  reply.policy = file.policy;
  reply.headers = {
      {"ETag", tag},
      {"Cache-Control", asset.immutable ? "public, max-age=31536000, immutable" : "no-cache"},
      {"Vary", "Accept-Encoding"},
  };
  if (names_tag(request.if_none_match, tag)) {
    reply.status = Status::not_modified;
    return reply;
  }
  reply.headers.push_back({"Content-Type", std::string(asset.content_type)});
  if (*encoding == Encoding::brotli) reply.headers.push_back({"Content-Encoding", "br"});
  if (*encoding == Encoding::gzip) reply.headers.push_back({"Content-Encoding", "gzip"});
  reply.body = content(asset, *encoding);
  return reply;
}

}  // namespace knister::server

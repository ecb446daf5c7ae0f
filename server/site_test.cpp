// server/site_test.cpp: requests in, answers out; no sockets.
#include "server/site.h"

#include <gtest/gtest.h>

#include "app/page.h"
#include "server/page_policy.h"

namespace knister::server {
namespace {

const Site site(app::embedded_page(), {});

Request request_for(const std::string& target) {
  Request request;
  request.target = target;
  request.host = "localhost";
  return request;
}

std::string header(const Reply& reply, std::string_view name) {
  for (const Header& one : reply.headers) {
    if (one.name == name) return one.value;
  }
  return "";
}

std::string text(const Reply& reply) {
  return {reinterpret_cast<const char*>(reply.body.data()), reply.body.size()};
}

TEST(Site, TheFolderIsItsIndex) {
  const Reply reply = site.answer(request_for("/"));
  EXPECT_EQ(reply.status, Status::ok);
  EXPECT_EQ(header(reply, "Content-Type"), "text/html; charset=utf-8");
  EXPECT_NE(text(reply).find("<title>A tiny page for tests</title>"), std::string::npos);
  EXPECT_EQ(text(site.answer(request_for("/index.html"))), text(reply));
  EXPECT_EQ(text(site.answer(request_for("/?from=home"))), text(reply));
}

TEST(Site, KnowsTheTypesOfFiles) {
  EXPECT_EQ(header(site.answer(request_for("/assets/page-1a2b3c4d.js")), "Content-Type"),
            "text/javascript; charset=utf-8");
  EXPECT_EQ(header(site.answer(request_for("/assets/style-4f5e6d7c.css")), "Content-Type"),
            "text/css; charset=utf-8");
  EXPECT_EQ(header(site.answer(request_for("/manifest.webmanifest")), "Content-Type"),
            "application/manifest+json");
  EXPECT_EQ(header(site.answer(request_for("/icon.svg")), "Content-Type"), "image/svg+xml");
}

TEST(Site, OnlyFilesWithHashedNamesAreKeptForEver) {
  EXPECT_EQ(header(site.answer(request_for("/assets/page-1a2b3c4d.js")), "Cache-Control"),
            "public, max-age=31536000, immutable");
  EXPECT_EQ(header(site.answer(request_for("/")), "Cache-Control"), "no-cache");
  EXPECT_EQ(header(site.answer(request_for("/nothing")), "Cache-Control"), "no-store");
}

// A browser takes the headers of a 304 for those of the page it has kept.
TEST(Site, AllowsWhatStandsInItsHtmlAlsoWhenThePageIsTheSame) {
  constexpr std::string_view html = "<style>a{}</style><script>roll()</script>";
  const Asset page{"/index.html", "text/html", std::as_bytes(std::span(html))};
  const Site own({&page, 1}, {});
  Request request = request_for("/");
  const Reply whole = own.answer(request);
  EXPECT_EQ(whole.policy, page_policy(html));
  EXPECT_NE(whole.policy, page_policy());
  request.if_none_match = header(whole, "ETag");
  const Reply same = own.answer(request);
  EXPECT_EQ(same.status, Status::not_modified);
  EXPECT_EQ(same.policy, whole.policy);
  EXPECT_EQ(own.answer(request_for("/nothing")).policy, "");
}

TEST(Site, SendsTheFormThatIsWanted) {
  Request request = request_for("/assets/page-1a2b3c4d.js");
  const Reply plain = site.answer(request);
  EXPECT_EQ(header(plain, "Content-Encoding"), "");
  EXPECT_EQ(header(plain, "Vary"), "Accept-Encoding");
  request.accept_encoding = "gzip";
  const Reply gzip = site.answer(request);
  EXPECT_EQ(header(gzip, "Content-Encoding"), "gzip");
  EXPECT_EQ(text(gzip).substr(0, 2), "\x1f\x8b");
  request.accept_encoding = "gzip, br";
  const Reply brotli = site.answer(request);
  EXPECT_EQ(header(brotli, "Content-Encoding"), "br");
  EXPECT_LT(brotli.body.size(), gzip.body.size());
  EXPECT_LT(gzip.body.size(), plain.body.size());
  request.accept_encoding = "identity;q=0";
  EXPECT_EQ(site.answer(request).status, Status::not_acceptable);
}

TEST(Site, EveryFormHasItsTag) {
  Request request = request_for("/");
  const std::string plain = header(site.answer(request), "ETag");
  request.accept_encoding = "br";
  const std::string brotli = header(site.answer(request), "ETag");
  EXPECT_NE(plain, brotli);
  request.if_none_match = plain;
  EXPECT_EQ(site.answer(request).status, Status::ok) << "the tag of another form";
  request.if_none_match = brotli;
  const Reply reply = site.answer(request);
  EXPECT_EQ(reply.status, Status::not_modified);
  EXPECT_TRUE(reply.body.empty());
  EXPECT_EQ(header(reply, "ETag"), brotli);
  EXPECT_EQ(header(reply, "Vary"), "Accept-Encoding");
  EXPECT_EQ(header(reply, "Cache-Control"), "no-cache");
}

TEST(Site, HasNothingOutsideThePage) {
  for (const char* target :
       {"/nothing", "/assets", "/assets/", "/index.html/", "//index.html", "/../index.html",
        "/assets/../index.html", "/%2e%2e/etc/passwd", "/%69ndex.html", "/index.html%00",
        "/index.html.br", "/.stamp", "/./", "/index.html#top"}) {
    const Reply reply = site.answer(request_for(target));
    EXPECT_EQ(reply.status, Status::not_found) << target;
    EXPECT_EQ(text(reply), "404 Not Found\n");
  }
  for (const char* target : {"index.html", "*", "https://localhost/"}) {
    EXPECT_EQ(site.answer(request_for(target)).status, Status::bad_request) << target;
  }
}

TEST(Site, TakesWholeAddressesAndBelievesTheirHost) {
  EXPECT_EQ(site.answer(request_for("http://localhost:8080/")).status, Status::ok);
  EXPECT_EQ(site.answer(request_for("http://localhost")).status, Status::ok);
  EXPECT_EQ(site.answer(request_for("http://localhost?x")).status, Status::ok);
  EXPECT_EQ(site.answer(request_for("http://example.org/")).status, Status::misdirected_request);
}

TEST(Site, AnswersOnlyUnderItsNames) {
  Request request = request_for("/");
  request.host = "example.org";
  EXPECT_EQ(site.answer(request).status, Status::misdirected_request);
  request.host = "";
  EXPECT_EQ(site.answer(request).status, Status::misdirected_request);
  request.host.reset();
  EXPECT_EQ(site.answer(request).status, Status::bad_request);
  request.version = Version::http_1_0;
  EXPECT_EQ(site.answer(request).status, Status::ok);
}

TEST(Site, OnlyReads) {
  Request request = request_for("/");
  request.method = Method::other;
  const Reply reply = site.answer(request);
  EXPECT_EQ(reply.status, Status::method_not_allowed);
  EXPECT_EQ(header(reply, "Allow"), "GET, HEAD");
}

}  // namespace
}  // namespace knister::server

// server/page_policy_test.cpp
#include "server/page_policy.h"

#include <gtest/gtest.h>

namespace knister::server {
namespace {

constexpr std::string_view rest =
    "; img-src 'self' data: blob:; font-src 'self'; connect-src 'self'; manifest-src 'self'; "
    "media-src blob:; worker-src 'self'; base-uri 'none'; form-action 'none'; "
    "frame-ancestors 'none'";

TEST(PagePolicy, AllowsNothingInlineWhereNothingStands) {
  const std::string plain =
      "default-src 'none'; script-src 'self' 'wasm-unsafe-eval'; style-src 'self'" +
      std::string(rest);
  EXPECT_EQ(page_policy(), plain);
  EXPECT_EQ(page_policy("<p>Roll.</p><script src=\"a.js\"></script><b style=\"x\"></b>"), plain);
}

// The hashes as `printf TEXT | openssl dgst -sha256 -binary | base64` prints them.
TEST(PagePolicy, NamesWhatStandsInTheHtmlByItsHash) {
  EXPECT_EQ(page_policy("<head><style>a{}</style><script>roll()</script></head><script></script>"),
            "default-src 'none'; script-src 'self' 'wasm-unsafe-eval'"
            " 'sha256-i00PUsqj16KnyoFs7tix7aIxGAVQeQ6C6GU/zCb4J04=' "
            "'sha256-47DEQpj8HBSa+/TImW+5JCeuQeRkm5NMpJWZG3hSuFU='"
            "; style-src 'self' 'sha256-X1RutGBrXCt9KkSaXMK7tHftWiRscFHOhxsS8tv8hBk='" +
                std::string(rest));
}

}  // namespace
}  // namespace knister::server

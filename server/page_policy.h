// server/page_policy.h: Content-Security-Policy: what a browser may load and run for an answer of
// ours.
#pragma once

#include <string>
#include <string_view>

namespace knister::server {

// Everything from our own origin only, shown in no frame. Of the scripts and styles that stand in
// the HTML itself
// (<script> and <style> without attributes) each is named by its hash, so that nothing else that
// gets in between would run.
[[nodiscard]] std::string page_policy(std::string_view html = {});

}  // namespace knister::server

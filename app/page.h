// app/page.h: the page that was built into this program; cmake/EmbedPage.cmake makes the rest.
#pragma once

#include <span>

#include "server/assets.h"

namespace knister::app {

// Empty when the program was built without the page.
[[nodiscard]] std::span<const server::Asset> embedded_page();

}  // namespace knister::app

// server/openapi.cpp: the assembler takes the file in as it is.
#include "server/openapi.h"

__asm__(
    ".pushsection .rodata\n"
    "knister_openapi:\n"
    ".incbin \"" KNISTER_OPENAPI_FILE
    "\"\n"
    "knister_openapi_end:\n"
    ".popsection\n");

extern "C" {
extern const char knister_openapi;
extern const char knister_openapi_end;
}

namespace knister::server {

std::string_view openapi_text() {
  return {&knister_openapi, static_cast<std::size_t>(&knister_openapi_end - &knister_openapi)};
}

}  // namespace knister::server

// library/error.h: how the library says no: every refusal is a code, a name, a sentence and a
// place.
#pragma once

#include <cstddef>
#include <new>
#include <string_view>

#include "include/knister.h"
#include "rules/format/text_error.h"

namespace knister::library {

// Fills what the caller gave for it, and is what the function returns.
knister_status fail(knister_error* error, knister_status status, std::size_t at = 0);
knister_status fail(knister_error* error, const TextError& fault);

// Nothing a C program calls may throw: the one thing that our code can meet is the end of memory.
template <typename Work>
knister_status guarded(knister_error* error, Work work) noexcept {
  try {
    return work();
  } catch (const std::bad_alloc&) {
    return fail(error, KNISTER_NO_MEMORY);
  }
}

// The text into the caller's room, cut where that ends; its whole length.
std::size_t put_text(std::string_view whole, char* text, std::size_t room);

}  // namespace knister::library

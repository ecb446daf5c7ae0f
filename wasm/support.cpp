// wasm/support.cpp: what the C++ library wants from a system, where there is none: to stop.
//
// Without these it would pull in printing and exceptions, twenty kilobytes that nobody can see.
#include <__verbose_abort>
#include <cstddef>
#include <cstdint>
#include <cstdlib>
#include <new>

extern "C" {
// NOLINTBEGIN(bugprone-reserved-identifier): the names are the library's
std::uintptr_t __stack_chk_guard = 0x595e9fbd;
[[noreturn]] void __stack_chk_fail() { __builtin_trap(); }
void* __cxa_allocate_exception(std::size_t /*size*/) { __builtin_trap(); }
void __cxa_free_exception(void* /*thrown*/) {}
[[noreturn]] void __cxa_throw(void* /*thrown*/, void* /*type*/, void (* /*destroy*/)(void*)) {
  __builtin_trap();
}
[[noreturn]] void abort_message(const char* /*format*/, ...) { __builtin_trap(); }
// NOLINTEND(bugprone-reserved-identifier)
}

void std::__libcpp_verbose_abort(const char* /*format*/, ...) { __builtin_trap(); }

void* operator new(std::size_t size) {
  if (void* memory = std::malloc(size > 0 ? size : 1)) return memory;
  __builtin_trap();
}
void operator delete(void* memory) noexcept { std::free(memory); }
void operator delete(void* memory, std::size_t /*size*/) noexcept { std::free(memory); }
void* operator new(std::size_t size, std::align_val_t alignment) {
  const auto step = static_cast<std::size_t>(alignment);
  if (void* memory = std::aligned_alloc(step, (size + step - 1) / step * step)) return memory;
  __builtin_trap();
}
void operator delete(void* memory, std::align_val_t /*alignment*/) noexcept { std::free(memory); }
void operator delete(void* memory, std::size_t /*size*/, std::align_val_t /*alignment*/) noexcept {
  std::free(memory);
}

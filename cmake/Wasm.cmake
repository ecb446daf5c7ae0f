# The part of the project that runs in the browser: its core folders and the modules of wasm/.
#
# Of the system's headers the browser can use just one: the rest would get between clang and wasi-libc.
set(headers ${PROJECT_BINARY_DIR}/made/headers)
file(MAKE_DIRECTORY ${headers})
file(CREATE_LINK /usr/include/tl ${headers}/tl SYMBOLIC)
add_library(tl_expected INTERFACE)
target_include_directories(tl_expected SYSTEM INTERFACE ${headers})
add_library(tl::expected ALIAS tl_expected)

include(cmake/Warnings.cmake)
include(cmake/Component.cmake)
include(cmake/Kernel.cmake)
include(GNUInstallDirs)

add_subdirectory(rules)
add_subdirectory(dice)
add_subdirectory(engine)
add_subdirectory(table)
add_subdirectory(wasm)

# Every target is compiled with the same strictness. For ourselves, who use the presets, a warning is an error; another compiler's new
# warning must not keep others from building.
option(KNISTER_WERROR "A warning is an error" OFF)
set(CMAKE_CXX_STANDARD 20)
set(CMAKE_CXX_STANDARD_REQUIRED ON)
set(CMAKE_CXX_EXTENSIONS OFF)
set(CMAKE_CXX_VISIBILITY_PRESET hidden)

add_compile_options(-Wall -Wextra -Wpedantic -Wshadow -Wconversion -Wno-sign-conversion
                    $<$<COMPILE_LANGUAGE:CXX>:-Wold-style-cast$<SEMICOLON>-Wnon-virtual-dtor$<SEMICOLON>-Woverloaded-virtual>
                    $<$<BOOL:${KNISTER_WERROR}>:-Werror>)

# The tables that the compiler works out take more steps than clang allows by itself.
if(CMAKE_CXX_COMPILER_ID MATCHES "Clang")
  add_compile_options(-fconstexpr-steps=20000000)
endif()
# g++ 12 sees overlapping copies in plain string additions (its bug 105651).
if(CMAKE_CXX_COMPILER_ID STREQUAL "GNU")
  add_compile_options(-Wno-restrict)
endif()

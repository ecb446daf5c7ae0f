# knister_kernel(TARGET "SOURCES" MACRO NAME [AVX2_FLAGS...])
#
# Compiles SOURCES into TARGET once for any processor, as plain_NAME, and on x86 once more for processors with
# AVX2, as avx2_NAME; the program picks one when it runs. MACRO is how SOURCES call what they define,
# or the namespace that it stands in.
set(knister_avx2 OFF)
if(CMAKE_SYSTEM_PROCESSOR MATCHES "^(x86_64|AMD64)$")
  set(knister_avx2 ON)
endif()

function(knister_kernel target sources macro name)
  set(kinds plain)
  if(knister_avx2)
    list(APPEND kinds avx2)
    target_compile_definitions(${target} PUBLIC KNISTER_AVX2)
  endif()
  foreach(kind IN LISTS kinds)
    set(object ${target}_${kind})
    add_library(${object} OBJECT ${sources})
    target_include_directories(${object} PRIVATE ${PROJECT_SOURCE_DIR})
    target_compile_definitions(${object} PRIVATE ${macro}=${kind}_${name})
    target_link_libraries(${object} PRIVATE tl::expected)
    # These two options change no result; without them square roots and fixed loops stay scalar.
    target_compile_options(${object} PRIVATE -fno-exceptions -fno-rtti -fno-math-errno -fwrapv
                           $<$<NOT:$<CONFIG:Debug>>:-O3>)
    if(CMAKE_CXX_COMPILER_ID STREQUAL "GNU")
      target_compile_options(${object} PRIVATE -Wno-psabi)
    endif()
    if(kind STREQUAL avx2)
      target_compile_definitions(${object} PRIVATE KNISTER_AVX2)
      target_compile_options(${object} PRIVATE -mavx2 ${ARGN})
    endif()
    target_sources(${target} PRIVATE $<TARGET_OBJECTS:${object}>)
  endforeach()
endfunction()

# knister_component(NAME [CORE] SOURCES ... [USES ...] [TESTS ...])
#
# One folder of the project as the library knister_NAME, with the unit tests that sit beside it.
# CORE folders also run in the browser: they are compiled without exceptions and type information (the one reason
# why the sanitizer preset cannot check the types of virtual calls).
function(knister_component name)
  cmake_parse_arguments(PARSE_ARGV 1 arg "CORE" "" "SOURCES;USES;TESTS")
  set(target knister_${name})
  if(arg_SOURCES)
    add_library(${target} STATIC ${arg_SOURCES})
    set(scope PUBLIC)
  else()
    add_library(${target} INTERFACE)
    set(scope INTERFACE)
  endif()
  target_include_directories(${target} ${scope} $<BUILD_INTERFACE:${PROJECT_SOURCE_DIR}>)
  target_link_libraries(${target} ${scope} ${arg_USES})
  if(arg_CORE AND arg_SOURCES)
    target_compile_options(${target} PRIVATE -fno-exceptions -fno-rtti)
  endif()
  if(KNISTER_UNITY AND arg_SOURCES)
    set_target_properties(${target} PROPERTIES UNITY_BUILD ON UNITY_BUILD_BATCH_SIZE 10)
    # What stands in one file's unnamed namespace is no header's here, and what GCC sees through all files at once it sometimes
    # misunderstands: an empty optional is not an uninitialized value. The builds file by file warn of both.
    target_compile_options(${target} PRIVATE $<$<CXX_COMPILER_ID:GNU>:-Wno-subobject-linkage -Wno-maybe-uninitialized>)
  endif()
  if(arg_TESTS AND KNISTER_TESTS)
    add_executable(${name}_test ${arg_TESTS})
    target_link_libraries(${name}_test PRIVATE ${target} knister_test_support GTest::gtest_main)
    target_compile_definitions(${name}_test PRIVATE KNISTER_SOURCE_DIR="${PROJECT_SOURCE_DIR}")
    knister_tests(${name}_test ${name})
  endif()
endfunction()

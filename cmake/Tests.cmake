# knister_tests(TARGET PREFIX): every test of a GoogleTest program, each with a time limit of its own: ten times what the slowest
# takes, so that only a test that hangs meets it, and not one on a busy machine.
set(KNISTER_TEST_SECONDS 600 CACHE STRING "How long a single test may take")

function(knister_tests target prefix)
  include(GoogleTest)
  gtest_discover_tests(${target} TEST_PREFIX "${prefix}/" NO_PRETTY_VALUES DISCOVERY_TIMEOUT ${KNISTER_TEST_SECONDS}
                       PROPERTIES TIMEOUT ${KNISTER_TEST_SECONDS})
endfunction()

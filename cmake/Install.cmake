# What is installed, for `cmake --install`. debian/ makes packages of it: a file debian/PACKAGE.install says which package has what.
include(CMakePackageConfigHelpers)

# Manual page and completions come from the program's own description of its command line. When building for another machine, a
# program of this version has to be installed on this one.
set(describer knister)
if(CMAKE_CROSSCOMPILING)
  find_program(KNISTER_OF_THIS_MACHINE knister NO_CMAKE_FIND_ROOT_PATH REQUIRED)
  execute_process(COMMAND ${KNISTER_OF_THIS_MACHINE} --version OUTPUT_VARIABLE said COMMAND_ERROR_IS_FATAL ANY)
  if(NOT said MATCHES "(^| )${PROJECT_VERSION}\n")
    message(FATAL_ERROR "${KNISTER_OF_THIS_MACHINE} says \"${said}\": the manual page of ${PROJECT_VERSION} needs a program of that version")
  endif()
  set(describer ${KNISTER_OF_THIS_MACHINE})
endif()
set(made ${PROJECT_BINARY_DIR}/made/share)
add_custom_command(
  OUTPUT ${made}/knister.1 ${made}/knister.bash ${made}/_knister ${made}/knister.fish
  COMMAND ${CMAKE_COMMAND} -E make_directory ${made}
  COMMAND ${describer} --lang en man > ${made}/knister.1
  COMMAND ${describer} --lang en completion bash > ${made}/knister.bash
  COMMAND ${describer} --lang en completion zsh > ${made}/_knister
  COMMAND ${describer} --lang en completion fish > ${made}/knister.fish
  DEPENDS ${describer}
  COMMENT "Making the manual page and shell completions")
add_custom_target(manual ALL DEPENDS ${made}/knister.1)

set(share ${CMAKE_INSTALL_DATADIR})
install(TARGETS knister)
install(FILES ${made}/knister.1 DESTINATION ${CMAKE_INSTALL_MANDIR}/man1)
install(FILES ${made}/knister.bash RENAME knister DESTINATION ${share}/bash-completion/completions)
install(FILES ${made}/_knister DESTINATION ${share}/zsh/vendor-completions)
install(FILES ${made}/knister.fish DESTINATION ${share}/fish/vendor_completions.d)
install(FILES app/share/knister.desktop DESTINATION ${share}/applications)
install(FILES web/public/icons/icon.svg RENAME knister.svg DESTINATION ${share}/icons/hicolor/scalable/apps)
install(FILES app/share/knister.service DESTINATION lib/systemd/system)
install(FILES app/share/nginx.conf web/public/licences.txt LICENSE DESTINATION ${share}/doc/knister)

# C programs include <knister.h>, C++ programs <knister/rules/...>.
install(TARGETS knister_shared knister_static knister_rules EXPORT knister)
install(FILES include/knister.h DESTINATION ${CMAKE_INSTALL_INCLUDEDIR})
install(DIRECTORY rules DESTINATION ${CMAKE_INSTALL_INCLUDEDIR}/knister FILES_MATCHING PATTERN "*.h")
file(RELATIVE_PATH to_prefix /${CMAKE_INSTALL_LIBDIR}/pkgconfig /)
configure_file(library/knister.pc.in ${PROJECT_BINARY_DIR}/made/knister.pc @ONLY)
install(FILES ${PROJECT_BINARY_DIR}/made/knister.pc DESTINATION ${CMAKE_INSTALL_LIBDIR}/pkgconfig)
set(config ${CMAKE_INSTALL_LIBDIR}/cmake/knister)
install(EXPORT knister NAMESPACE knister:: FILE knisterTargets.cmake DESTINATION ${config})
file(WRITE ${PROJECT_BINARY_DIR}/made/knisterConfig.cmake
  "include(CMakeFindDependencyMacro)\nfind_dependency(tl-expected)\n"
  "include(\${CMAKE_CURRENT_LIST_DIR}/knisterTargets.cmake)\n")
write_basic_package_version_file(${PROJECT_BINARY_DIR}/made/knisterConfigVersion.cmake COMPATIBILITY SameMinorVersion)
install(FILES ${PROJECT_BINARY_DIR}/made/knisterConfig.cmake ${PROJECT_BINARY_DIR}/made/knisterConfigVersion.cmake DESTINATION ${config})

# Installing, and packing as .deb: the program (knister), the library (libknister1), and what other projects compile with
# (libknister-dev).
include(CMakePackageConfigHelpers)

# Manual page and completions come from the program's own description of its command line.
set(made ${PROJECT_BINARY_DIR}/made/share)
add_custom_command(
  OUTPUT ${made}/knister.1 ${made}/knister.bash ${made}/_knister ${made}/knister.fish
  COMMAND ${CMAKE_COMMAND} -E make_directory ${made}
  COMMAND knister --lang en man > ${made}/knister.1
  COMMAND knister --lang en completion bash > ${made}/knister.bash
  COMMAND knister --lang en completion zsh > ${made}/_knister
  COMMAND knister --lang en completion fish > ${made}/knister.fish
  DEPENDS knister
  COMMENT "Making the manual page and shell completions")
add_custom_target(manual ALL DEPENDS ${made}/knister.1)

set(share ${CMAKE_INSTALL_DATADIR})
install(TARGETS knister COMPONENT program)
install(FILES ${made}/knister.1 DESTINATION ${CMAKE_INSTALL_MANDIR}/man1 COMPONENT program)
install(FILES ${made}/knister.bash RENAME knister
        DESTINATION ${share}/bash-completion/completions COMPONENT program)
install(FILES ${made}/_knister DESTINATION ${share}/zsh/vendor-completions COMPONENT program)
install(FILES ${made}/knister.fish DESTINATION ${share}/fish/vendor_completions.d COMPONENT program)
install(FILES app/share/knister.desktop DESTINATION ${share}/applications COMPONENT program)
install(FILES web/public/icons/icon.svg RENAME knister.svg
        DESTINATION ${share}/icons/hicolor/scalable/apps COMPONENT program)
install(FILES app/share/knister.service DESTINATION lib/systemd/system COMPONENT program)
install(FILES app/share/nginx.conf web/public/licences.txt DESTINATION ${share}/doc/knister COMPONENT program)
install(FILES LICENSE RENAME copyright DESTINATION ${share}/doc/knister COMPONENT program)

# C programs include <knister.h>, C++ programs <knister/rules/...>.
install(TARGETS knister_shared EXPORT knister LIBRARY COMPONENT library NAMELINK_COMPONENT dev)
install(TARGETS knister_static knister_rules EXPORT knister COMPONENT dev)
install(FILES include/knister.h DESTINATION ${CMAKE_INSTALL_INCLUDEDIR} COMPONENT dev)
install(DIRECTORY rules DESTINATION ${CMAKE_INSTALL_INCLUDEDIR}/knister COMPONENT dev
        FILES_MATCHING PATTERN "*.h")
file(RELATIVE_PATH to_prefix /${CMAKE_INSTALL_LIBDIR}/pkgconfig /)
configure_file(library/knister.pc.in ${PROJECT_BINARY_DIR}/made/knister.pc @ONLY)
install(FILES ${PROJECT_BINARY_DIR}/made/knister.pc DESTINATION ${CMAKE_INSTALL_LIBDIR}/pkgconfig COMPONENT dev)
install(EXPORT knister NAMESPACE knister:: FILE knisterTargets.cmake
        DESTINATION ${CMAKE_INSTALL_LIBDIR}/cmake/knister COMPONENT dev)
file(WRITE ${PROJECT_BINARY_DIR}/made/knisterConfig.cmake
  "include(CMakeFindDependencyMacro)\nfind_dependency(tl-expected)\n"
  "include(\${CMAKE_CURRENT_LIST_DIR}/knisterTargets.cmake)\n")
write_basic_package_version_file(${PROJECT_BINARY_DIR}/made/knisterConfigVersion.cmake
  COMPATIBILITY SameMinorVersion)
install(FILES ${PROJECT_BINARY_DIR}/made/knisterConfig.cmake
              ${PROJECT_BINARY_DIR}/made/knisterConfigVersion.cmake
        DESTINATION ${CMAKE_INSTALL_LIBDIR}/cmake/knister COMPONENT dev)
install(FILES LICENSE RENAME copyright DESTINATION ${share}/doc/libknister-dev COMPONENT dev)
install(FILES LICENSE RENAME copyright DESTINATION ${share}/doc/libknister1 COMPONENT library)

set(CPACK_GENERATOR DEB)
set(CPACK_PACKAGE_NAME knister)
set(CPACK_PACKAGE_CONTACT "Knister maintainers <maintainers@knister.invalid>")
set(CPACK_PACKAGE_DESCRIPTION_SUMMARY "dice game Knister: play, score and simulate in the terminal")
set(CPACK_PACKAGING_INSTALL_PREFIX /usr)
set(CPACK_STRIP_FILES ON)
set(CPACK_DEB_COMPONENT_INSTALL ON)
set(CPACK_COMPONENTS_ALL program library dev)
set(CPACK_DEBIAN_FILE_NAME DEB-DEFAULT)
set(CPACK_DEBIAN_PROGRAM_PACKAGE_NAME knister)
set(CPACK_DEBIAN_PROGRAM_PACKAGE_SECTION games)
set(CPACK_DEBIAN_PROGRAM_PACKAGE_SHLIBDEPS ON)
set(CPACK_DEBIAN_LIBRARY_PACKAGE_NAME libknister1)
set(CPACK_DEBIAN_LIBRARY_PACKAGE_SECTION libs)
set(CPACK_DEBIAN_LIBRARY_PACKAGE_SHLIBDEPS ON)
set(CPACK_COMPONENT_LIBRARY_DESCRIPTION "Knister for programs: rules, dice, games by the thousand, engine, records")
set(CPACK_DEBIAN_DEV_PACKAGE_NAME libknister-dev)
set(CPACK_DEBIAN_DEV_PACKAGE_SECTION libdevel)
set(CPACK_DEBIAN_DEV_PACKAGE_DEPENDS "libknister1 (= ${PROJECT_VERSION}), libexpected-dev, libsodium-dev")
set(CPACK_DEBIAN_DEV_PACKAGE_REPLACES knister-dev)
set(CPACK_DEBIAN_DEV_PACKAGE_CONFLICTS knister-dev)
set(CPACK_COMPONENT_DEV_DESCRIPTION "What programs are compiled with: libknister for C, the rules for C++")
include(CPack)

# knister_page(TARGET FOLDER): the built page in FOLDER as the library TARGET, which defines
# knister::app::embedded_page(); without such a folder it is an empty page.
#
# The files are looked for when building, not when configuring: the page's build gives them new names each time and
# touches .stamp at its end. A folder without a stamp is watched file by file.
set(KNISTER_PAGE ${PROJECT_SOURCE_DIR}/web/dist CACHE PATH "Folder of the built page that goes into the program")

function(knister_page target folder)
  # A folder that appears or goes makes the build configure again.
  file(GLOB page CONFIGURE_DEPENDS ${folder}/index.html)
  file(GLOB watched CONFIGURE_DEPENDS ${folder}/.stamp)
  if(NOT watched)
    file(GLOB_RECURSE watched CONFIGURE_DEPENDS ${folder}/*)
  endif()
  if(NOT page)
    message(STATUS "No page in ${folder}: ${target} is empty, `knister serve` will say so")
  endif()
  set(script ${PROJECT_SOURCE_DIR}/cmake/EmbedPage.cmake)
  set(source ${PROJECT_BINARY_DIR}/made/page/${target}.cpp)
  add_custom_command(
    OUTPUT ${source}
    COMMAND ${CMAKE_COMMAND} -D FOLDER=${folder} -D INDEX=${page} -D OUT=${source} -P ${script}
    DEPENDS ${script} ${watched}
    COMMENT "Embedding ${folder} as ${target}")
  add_library(${target} STATIC ${source})
  target_include_directories(${target} PRIVATE ${PROJECT_SOURCE_DIR})
endfunction()

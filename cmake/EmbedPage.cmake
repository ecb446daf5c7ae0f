# cmake -D FOLDER=... -D INDEX=... -D OUT=... -P EmbedPage.cmake: writes the C++ file that holds every file of a built
# page. Without an INDEX there is no page; it is an argument so that the build notices when a page goes.
#
# The assembler takes the bytes in as they are (g++ 12 has no #embed). FILE.br and FILE.gz are forms of FILE.
cmake_minimum_required(VERSION 3.25)

set(type_html "text/html; charset=utf-8")
set(type_css "text/css; charset=utf-8")
set(type_js "text/javascript; charset=utf-8")
set(type_mjs "text/javascript; charset=utf-8")
set(type_json "application/json")
set(type_webmanifest "application/manifest+json")
set(type_svg "image/svg+xml")
set(type_png "image/png")
set(type_ico "image/x-icon")
set(type_woff2 "font/woff2")
set(type_wasm "application/wasm")
set(type_weights "application/octet-stream")
set(type_txt "text/plain; charset=utf-8")

set(files "")
if(INDEX)
  file(GLOB_RECURSE files RELATIVE ${FOLDER} ${FOLDER}/*)
  list(FILTER files EXCLUDE REGEX "(^|/)\\.")
  list(SORT files)
endif()

set(bytes "")
set(names "")
set(rows "")
set(count 0)
# embed(FILE RESULT): the C++ expression for its bytes.
macro(embed file result)
  string(APPEND bytes "    \"page_${count}:\\n.incbin \\\"${FOLDER}/${file}\\\"\\npage_${count}_end:\\n\"\n")
  string(APPEND names "extern const std::byte page_${count};\nextern const std::byte page_${count}_end;\n")
  set(${result} "{&page_${count}, &page_${count}_end}")
  math(EXPR count "${count} + 1")
endmacro()

foreach(file IN LISTS files)
  string(REGEX REPLACE "\\.(br|gz)$" "" original ${file})
  if(NOT original STREQUAL file AND original IN_LIST files)
    continue()
  endif()
  # A path is compared as it is asked for, so it must need no escapes.
  if(NOT file MATCHES "^[A-Za-z0-9._/@~-]+$")
    message(FATAL_ERROR "${FOLDER}/${file}: a file of the page has a name of letters, digits and . _ @ ~ -")
  endif()
  cmake_path(GET file EXTENSION LAST_ONLY extension)
  string(REPLACE "." "" extension "${extension}")
  set(type "${type_${extension}}")
  if(NOT type)
    message(WARNING "${FOLDER}/${file}: no content type is known for .${extension}; add one to EmbedPage.cmake")
    set(type "application/octet-stream")
  endif()
  embed(${file} plain)
  foreach(form IN ITEMS gz br)
    set(${form} "{}")
    if("${file}.${form}" IN_LIST files)
      embed(${file}.${form} ${form})
    endif()
  endforeach()
  set(immutable false)
  if(file MATCHES "^assets/")
    set(immutable true)
  endif()
  string(APPEND rows "    {\"/${file}\", \"${type}\", ${plain}, ${gz}, ${br}, ${immutable}},\n")
endforeach()

if(rows)
  set(data "\n__asm__(\n    \".pushsection .rodata\\n\"\n${bytes}    \".popsection\\n\");\n\nextern \"C\" {\n${names}}\n")
  set(table "  static const knister::server::Asset assets[] = {\n${rows}  };\n  return assets;")
else()
  set(data "")
  set(table "  return {};")
endif()
# The table is made when it is first asked for: other files' constants may need it before main() begins.
file(WRITE ${OUT} "// Made by cmake/EmbedPage.cmake from ${FOLDER}.
#include \"app/page.h\"

#include <cstddef>
${data}
std::span<const knister::server::Asset> knister::app::embedded_page() {
${table}
}
")

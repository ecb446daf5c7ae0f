# tools/page.sh: builds the page: WASM modules, node packages, Vite. Sourced after tools/common.sh.

node_folder=$PWD/build/node

node_is_new_enough() {
  command -v node >/dev/null && command -v npm >/dev/null &&
    node -e 'const [a, b] = process.versions.node.split(".").map(Number); process.exit(a > 20 || (a === 20 && b >= 19) ? 0 : 1)'
}

fetch_node() {
  mkdir -p "$node_folder" && cp tools/node/package*.json tools/node/.npmrc "$node_folder" && (cd "$node_folder" && npm install --no-save --ignore-scripts)
}

# Debian's own node is too old for Vite; then npm, which it is good enough for, fetches the one of
# tools/node, by its checksum, into build/node.
ensure_node() {
  [ -x "$node_folder/node_modules/.bin/node" ] && export PATH="$node_folder/node_modules/.bin:$PATH"
  node_is_new_enough && return
  command -v npm >/dev/null || install_packages node
  step "fetch node 22" fetch_node
  export PATH="$node_folder/node_modules/.bin:$PATH"
  node_is_new_enough
}

# Not `npm ci`: it insists on packages for systems other than this one, and not every registry has them.
npm_packages() {
  (cd web && PLAYWRIGHT_SKIP_BROWSER_DOWNLOAD=1 npm install --no-save --ignore-scripts --no-audit --no-fund && touch node_modules/.installed)
}

fetched() { wait "$1" || { cat "$log_dir/npm.log" && false; }; }

# Whether anything the page is made of is newer than the built page.
page_is_old() {
  [ -e web/dist/.stamp ] || return 0
  [ -n "$(find web/src web/tools web/public web/index.html web/vite.config.ts web/package-lock.json i18n build/wasm/rules.wasm build/wasm/engine.wasm \
    engine/knister.weights -newer web/dist/.stamp -type f -print -quit 2>/dev/null)" ]
}

# A page that is too heavy does not count as built.
vite_build() { (cd web && npx vite build && { npm run budgets || { rm -f dist/.stamp; false; }; }); }

build_page() {
  install_packages page
  ensure_node
  local fetching=
  # They come over the network while the compiler has the processors.
  if ! [ web/node_modules/.installed -nt web/package-lock.json ]; then
    npm_packages >"$log_dir/npm.log" 2>&1 </dev/null &
    fetching=$!
  fi
  step "configure the page's modules" configure wasm
  step "build the page's modules" build wasm
  [ -z "$fetching" ] || step "node packages" fetched "$fetching"
  if page_is_old; then step "build the page" vite_build; fi
}

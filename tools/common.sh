# tools/common.sh: what ./play, ./test and the commands under tests/ share. Sourced, not run.
#
# The caller has set -euo pipefail and stands in the project's root.

log_dir=build/log
mkdir -p "$log_dir"

say() { printf '%s\n' "$*" >&2; }

# step NAME COMMAND...: runs quietly, prints its time; on failure shows what was printed.
step() {
  local name=$1 started=$SECONDS log
  shift
  log="$log_dir/$(tr -c 'a-zA-Z0-9\n' '-' <<<"$name").log"
  printf '%-46s' "$name" >&2
  if "$@" >"$log" 2>&1 </dev/null; then
    say "$((SECONDS - started)) s"
  else
    local code=$?
    say "FAILED after $((SECONDS - started)) s"
    tail -n 60 "$log" >&2
    say "(all of it: $log)"
    return "$code"
  fi
}

# packages_of GROUP...: the names in those groups of packages.txt.
packages_of() {
  local group
  for group in "$@"; do
    awk -v wanted="[$group]" '/^\[/ { on = ($0 == wanted); next } /^#/ || /^$/ { next } on' packages.txt
  done
}

missing_packages() {
  local package
  for package in $(packages_of "$@"); do
    dpkg-query -W -f '${db:Status-Status}\n' "$package" 2>/dev/null | grep -qx installed ||
      printf '%s\n' "$package"
  done
}

as_root() {
  if [ "$(id -u)" -eq 0 ]; then "$@"; else sudo "$@"; fi
}

apt_install() {
  as_root env DEBIAN_FRONTEND=noninteractive apt-get update &&
    as_root env DEBIAN_FRONTEND=noninteractive apt-get install -y --no-install-recommends "$@"
}

# install_packages GROUP...: installs what is missing, and says so.
install_packages() {
  local missing
  missing=$(missing_packages "$@")
  [ -n "$missing" ] || return 0
  say "Installing Debian packages: $(tr '\n' ' ' <<<"$missing")"
  if [ "$(id -u)" -ne 0 ]; then
    command -v sudo >/dev/null || {
      say "This needs root. Run as root: apt-get install --no-install-recommends $(tr '\n' ' ' <<<"$missing")"
      return 1
    }
    sudo -v # asks for the password here, not inside the progress line
  fi
  # shellcheck disable=SC2086
  step "install packages" apt_install $missing
}

# A cache of our own size limit keeps second builds quick without filling a home directory.
export CCACHE_MAXSIZE=${CCACHE_MAXSIZE:-2G}

configure() { # PRESET [-D...]
  local preset=$1
  shift
  cmake --preset "$preset" "$@"
}

# build PRESET [TARGET...]
build() {
  local preset=$1
  shift
  cmake --build --preset "$preset" ${1:+--target "$@"}
}

# tests/load/server.sh: a server with wide limits and an empty data folder for the commands that measure. Sourced after
# tools/common.sh; ends what it started with the script.

knister=build/release/tests/command/knister_with_tiny_page
load_folder=$(mktemp -d -p "$PWD/build" load-XXXXXX) # on the disk that is measured
server=

end_server() {
  if [ -n "$server" ]; then
    # Under strace the server is its child, and would stay.
    # shellcheck disable=SC2046
    kill $(cat "/proc/$server/task/$server/children" 2>/dev/null) "$server" 2>/dev/null || true
  fi
  wait 2>/dev/null || true
  server=
}
end_load() {
  end_server
  rm -rf "$load_folder"
}
trap end_load EXIT

cat >"$load_folder/settings" <<END
connections = 100000
connections-per-address = 100000
new-tables-at-once = 100000
wrong-codes-at-once = 1000000
tables = 100000
END

# start_server [COMMAND...]: the server, as an argument of COMMAND if there is one; sets $server and $port. It is the program
# $serving, if that is set.
start_server() {
  "$@" "${serving:-$knister}" serve --port "${port:-0}" --data "$load_folder/data" --config "$load_folder/settings" \
    >"$load_folder/served" 2>"$load_folder/errors" &
  server=$!
  until port=$(grep -o 'localhost:[0-9]*' "$load_folder/served" | cut -d: -f2) && [ -n "$port" ]; do
    kill -0 "$server" 2>/dev/null || { cat "$load_folder/errors" >&2; return 1; }
    sleep 0.02
  done
}

build_load() {
  install_packages build test
  step "configure release" configure release -DKNISTER_TESTS=ON
  step "build" build release knister_with_tiny_page "$@"
}

# field FILE PATH: a number in a line of JSON, such as "roll_ms p99".
field() {
  awk -v path="$2" '{
    count = split(path, names, " ")
    text = $0
    for (i = 1; i <= count; ++i) {
      at = index(text, "\"" names[i] "\":")
      if (at == 0) { print "missing"; exit }
      text = substr(text, at + length(names[i]) + 3)
    }
    match(text, /^[-+0-9.eE]+/)
    printf "%g\n", substr(text, 1, RLENGTH)
  }' "$1"
}

# beyond NAME VALUE LIMIT: says so, and remembers it in $failed.
failed=no
at_most() {
  if awk -v a="$2" -v b="$3" 'BEGIN { exit !(a + 0 == a && a <= b) }'; then
    say "$1: $2 (at most $3)"
  else
    say "$1: $2, more than $3"
    failed=yes
  fi
}
at_least() {
  if awk -v a="$2" -v b="$3" 'BEGIN { exit !(a + 0 == a && a >= b) }'; then
    say "$1: $2 (at least $3)"
  else
    say "$1: $2, less than $3"
    failed=yes
  fi
}

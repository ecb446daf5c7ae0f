# tools/debian_root.sh: a minimal Debian 12 in a folder, for tests that need a machine on which nothing is. Sourced after tools/common.sh, by
# root, in a mount namespace of its own: what is mounted there ends with the caller.

# own_mounts "$0" "$@": starts the caller again where its mounts are seen by it only.
own_mounts() {
  [ "$(id -u)" -eq 0 ] || { say "$1 needs root: debootstrap and chroot do."; exit 1; }
  [ -n "${KNISTER_OWN_MOUNTS:-}" ] || exec env KNISTER_OWN_MOUNTS=yes unshare --mount --propagation private "$@"
}

# make_debian_root FOLDER PACKAGE,...: with the mirrors, certificates and names that this machine uses.
make_debian_root() {
  local folder=$1 sources mirror file
  sources=$(apt-get indextargets --format 'deb $(REPO_URI) $(CODENAME) main' \
    'Created-By: Packages' 'Origin: Debian' 'Component: main' | sort -u)
  mirror=$(awk '$3 == "bookworm" { print $2; exit }' <<<"$sources")
  [ -n "$mirror" ] || { say "No Debian 12 source found; apt-get update first?"; return 1; }
  chmod 755 "$folder" # `mktemp -d` lets root alone in, and this is / for everybody inside
  step "debootstrap" debootstrap --variant=minbase --include="$2" bookworm "$folder" "$mirror"

  printf '%s\n' "$sources" >"$folder/etc/apt/sources.list"
  for file in /etc/apt/apt.conf.d/*; do
    case "$file" in *docker*) ;; *) cp "$file" "$folder/etc/apt/apt.conf.d/" ;; esac
  done
  for file in /etc/resolv.conf /etc/hosts; do cp -L "$file" "$folder$file"; done
  mkdir -p "$folder/usr/local/share/ca-certificates"
  cp -r /usr/local/share/ca-certificates/. "$folder/usr/local/share/ca-certificates/" 2>/dev/null || true
  mount --bind /proc "$folder/proc"
  mount --bind /dev "$folder/dev"
  mount --bind /dev/pts "$folder/dev/pts" # programs are tried in real pseudo-terminals
  chroot "$folder" update-ca-certificates >/dev/null 2>&1
}

remove_debian_root() {
  local place
  for place in dev/pts dev proc; do
    ! mountpoint -q "$1/$place" || umount -l "$1/$place"
  done
  rm -rf --one-file-system "$1"
}

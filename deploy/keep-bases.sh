#!/bin/sh
# Makes one base backup of the database per day and keeps the newest eight, so that any moment of the last seven days
# can be restored. Deletes the archived WAL that is older than the oldest backup.
#   keep-bases.sh FOLDER ARCHIVE          runs until it is stopped
#   keep-bases.sh FOLDER ARCHIVE once     makes one backup now
#   keep-bases.sh FOLDER ARCHIVE check    fails when the newest backup is older than 26 hours
# PGHOST, PGUSER and PGPASSWORD select the database, as for all PostgreSQL programs.
set -eu
folder=$1
archive=$2
keep=${KEEP_BASES:-8}

bases() { find "$folder" -mindepth 1 -maxdepth 1 -name '2*Z' | sort; }

make() {
  rm -rf "$folder"/*.part
  # A backup of the same second has the same name, and `mv` would move this one into it.
  until base="$folder/$(date -u +%Y-%m-%dT%H-%M-%SZ)" && [ ! -e "$base" ]; do sleep 1; done
  pg_basebackup -D "$base.part" --checkpoint=fast
  mv "$base.part" "$base"
  # The folder has the modification time of the database's folder.
  touch "$base"
  bases | head -n "-$keep" | while read -r old; do rm -rf "$old"; done
  oldest=$(bases | head -n 1)
  first=$(sed -n 's/^START WAL LOCATION: .* (file \([0-9A-F]*\))$/\1/p' "$oldest/backup_label")
  pg_archivecleanup "$archive" "$first"
  echo "$base is made"
}

# True when the newest backup was made in the last $1 minutes.
is_newer() { [ -n "$(find "$folder" -mindepth 1 -maxdepth 1 -name '2*Z' -mmin "-$1")" ]; }

case ${3:-} in
  once) make ;;
  check) is_newer 1560 ;;
  *)
    trap 'exit 0' TERM INT
    while :; do
      # In a process of its own, because `set -e` has no effect before `||`.
      is_newer 1435 || sh "$0" "$folder" "$archive" once || echo 'no base backup could be made; tried again in ten minutes' >&2
      sleep 600 &
      wait $!
    done
    ;;
esac

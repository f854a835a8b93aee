#!/bin/sh
# Keeps base backups of the database: one a day, the newest eight, so that any moment of the last seven days can come
# back. What was archived before the oldest of them is of no use any more, and goes.
#   keep-bases.sh FOLDER ARCHIVE          goes on until it is told to stop
#   keep-bases.sh FOLDER ARCHIVE once     makes one now
#   keep-bases.sh FOLDER ARCHIVE check    fails where the newest is older than 26 hours
# The database is told as to all of PostgreSQL's programs: PGHOST, PGUSER, PGPASSWORD.
set -eu
folder=$1
archive=$2
keep=${KEEP_BASES:-8}

bases() { find "$folder" -mindepth 1 -maxdepth 1 -name '2*Z' | sort; }

make() {
  rm -rf "$folder"/*.part
  # One of this very second would take this one in as its own.
  until base="$folder/$(date -u +%Y-%m-%dT%H-%M-%SZ)" && [ ! -e "$base" ]; do sleep 1; done
  pg_basebackup -D "$base.part" --checkpoint=fast
  mv "$base.part" "$base"
  # The folder brings the times of the database's own along.
  touch "$base"
  bases | head -n "-$keep" | while read -r old; do rm -rf "$old"; done
  oldest=$(bases | head -n 1)
  first=$(sed -n 's/^START WAL LOCATION: .* (file \([0-9A-F]*\))$/\1/p' "$oldest/backup_label")
  pg_archivecleanup "$archive" "$first"
  echo "$base is made"
}

# Whether the newest was made in the last so many minutes.
is_newer() { [ -n "$(find "$folder" -mindepth 1 -maxdepth 1 -name '2*Z' -mmin "-$1")" ]; }

case ${3:-} in
  once) make ;;
  check) is_newer 1560 ;;
  *)
    trap 'exit 0' TERM INT
    while :; do
      # A process of its own: what is tried with an alternative does not end at its first failure.
      is_newer 1435 || sh "$0" "$folder" "$archive" once || echo 'no base backup could be made; tried again in ten minutes' >&2
      sleep 600 &
      wait $!
    done
    ;;
esac

#!/bin/sh
# PostgreSQL's archive_command: archives a finished WAL segment.
#   archive-wal.sh SEGMENT NAME ARCHIVE
# Succeeds only when the whole segment is on the disk. PostgreSQL repeats a failed call, and after a crash also a
# successful one: an identical segment in the archive is fine, a different one with that name is an error. Nothing is
# ever overwritten.
set -eu
kept="$3/$2"
if [ -e "$kept" ]; then
  cmp "$1" "$kept"
  exit
fi
cp "$1" "$kept.part"
sync "$kept.part"
mv "$kept.part" "$kept"
sync "$3"

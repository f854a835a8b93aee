#!/bin/sh
# PostgreSQL's archive_command: keeps a finished piece of its log.
#   archive-wal.sh PIECE NAME ARCHIVE
# Says that it is done once the piece is there whole and on the disk. What failed is asked for again, and after a crash
# also what was done: the same piece is fine, another one of that name is not, and is never written over.
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

import type { ArchiveState } from './archive.sql.ts';

/** A WAL segment name consists of timeline, 4 GB block and segment number: eight hex digits each. */
const PART = 8;
const FOUR_GIGABYTES = 2 ** 32;

/** Segment number counted from the beginning of the WAL; 0 for an invalid name. */
function numberOf(piece: string, pieceBytes: number): number {
  if (!/^[\dA-F]{24}/.test(piece)) return 0;
  const high = Number.parseInt(piece.slice(PART, 2 * PART), 16);
  const low = Number.parseInt(piece.slice(2 * PART, 3 * PART), 16);
  return high * (FOUR_GIGABYTES / pieceBytes) + low;
}

/** Seconds that a finished WAL segment has been waiting for the archive; 0 when none is waiting. */
export function archiveDelay({ written, kept, seconds, pieceBytes }: ArchiveState): number {
  const last = numberOf(kept ?? '', pieceBytes);
  return numberOf(written, pieceBytes) > last + 1 ? seconds : 0;
}

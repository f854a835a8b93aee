import type { ArchiveState } from './archive.sql.ts';

/** A name is timeline, four gigabytes, piece of these: eight digits each. */
const PART = 8;
const FOUR_GIGABYTES = 2 ** 32;

/** Counts pieces from the beginning of the log; 0 for what is no name of one. */
function numberOf(piece: string, pieceBytes: number): number {
  if (!/^[\dA-F]{24}/.test(piece)) return 0;
  const high = Number.parseInt(piece.slice(PART, 2 * PART), 16);
  const low = Number.parseInt(piece.slice(2 * PART, 3 * PART), 16);
  return high * (FOUR_GIGABYTES / pieceBytes) + low;
}

/** For how many seconds a finished piece of the log has waited for the archive; 0 where none waits. */
export function archiveDelay({ written, kept, seconds, pieceBytes }: ArchiveState): number {
  const last = numberOf(kept ?? '', pieceBytes);
  return numberOf(written, pieceBytes) > last + 1 ? seconds : 0;
}

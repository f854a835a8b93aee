import { safeFileName } from '../files/safe-file-name.ts';

const TRACK = /^\/track\/([a-f\d]{32})(?:\/([\w.~%!'()*-]{1,1200}))?$/;

/** A stored track as a stage's file names it. */
export interface NamedTrack {
  /** The digest that identifies it: 32 hexadecimal digits of its content's hash. */
  readonly digest: string;
  /** Its file name, for display only; null when unknown. */
  readonly name: string | null;
}

function decoded(part: string): string | null {
  try {
    return decodeURIComponent(part);
  } catch {
    return null;
  }
}

/** Cleans the name of a GPX: `C:\\rotas\\Serra.GPX` is `Serra.gpx`. */
export function trackName(given: string): string {
  return safeFileName(given.split(/[\\/]/).at(-1) ?? '', 'gpx', 'trajeto');
}

/** `/track/…` with the digest of a stored track and, where known, the name of its file. */
export function trackAddress(digest: string, name: string | null): string {
  const end = name === null ? '' : `/${encodeURIComponent(trackName(name))}`;
  return `/track/${digest}${end}`;
}

/**
 * Parses an address made by `trackAddress`; null for any other. Cleans the name again, because addresses are also typed
 * by hand.
 */
export function namedTrack(address: string): NamedTrack | null {
  const [, digest, part] = TRACK.exec(address) ?? [];
  if (digest === undefined) return null;
  if (part === undefined) return { digest, name: null };
  const name = decoded(part);
  return name === null ? null : { digest, name: trackName(name) };
}

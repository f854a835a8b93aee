import { openSeasonFile } from '@trilha/contract/seasons/stage-files.endpoints.ts';
import { namedTrack } from '@trilha/contract/seasons/track-address.ts';
import { addressOf } from '@trilha/web/api/build-request.ts';

const STORED = /^\/files\/([a-f\d]{32})\/([a-z\d-]{1,80}\.[a-z]{3,4})$/;

/** The name of a stage's file, e.g. `briefing.pdf`, `Serra.gpx`; other addresses unchanged. */
export function fileWords(address: string): string {
  const track = namedTrack(address);
  // Tracks uploaded before names were kept have none.
  if (track !== null) return track.name ?? `GPX ${track.digest.slice(0, 8)}`;
  return STORED.exec(address)?.[2] ?? address;
}

/** The back-office address of a stored file; null for other addresses. */
export function openingOf(address: string): string | null {
  const [, id, name] = STORED.exec(address) ?? [];
  return id === undefined || name === undefined
    ? null
    : addressOf(openSeasonFile, { params: { id, name } });
}

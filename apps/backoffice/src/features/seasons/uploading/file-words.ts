import { openSeasonFile } from '@trilha/contract/seasons/stage-files.endpoints.ts';
import { pathOf } from '../../../shared/api/call.ts';

const STORED = /^\/files\/([a-f\d]{32})\/([a-z\d-]{1,80}\.[a-z]{3,4})$/;
const TRACK = /^\/track\/([a-f\d]{8})[a-f\d]{24}$/;

/** The name of a stage's file, e.g. `briefing.pdf`, `GPX 1a2b3c4d`; other addresses unchanged. */
export function fileWords(address: string): string {
  return STORED.exec(address)?.[2] ?? address.replace(TRACK, 'GPX $1');
}

/** The back-office address of a stored file; null for other addresses. */
export function openingOf(address: string): string | null {
  const [, id, name] = STORED.exec(address) ?? [];
  return id === undefined || name === undefined
    ? null
    : pathOf(openSeasonFile, { params: { id, name } });
}

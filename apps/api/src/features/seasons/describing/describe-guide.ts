import { stageGuide } from '@trilha/contract/guides/guide.schema.ts';
import { trackAddress } from '@trilha/contract/seasons/track-address.ts';
import type { StoredGuide } from './season-rows.sql.ts';

/** A stage's guide in file form: files as server addresses, the track as the digest of its content and its name. */
export function describeGuide(row: StoredGuide | undefined): Record<string, unknown> | null {
  if (row === undefined || (row.guide === null && row.track === null)) return null;
  const track = row.track === null ? null : trackAddress(row.track, row.track_name);
  const own = { track, track_from: row.track_from };
  if (row.guide === null) return own;
  const { documents, pictures, ...words } = stageGuide.parse(row.guide);
  return {
    ...words,
    documents: documents.map(({ title, address }) => ({ title, file: address })),
    pictures: pictures.map(({ address, description }) => ({ file: address, description })),
    ...own,
  };
}

import type { OwnBulletin } from '@trilha/contract/bulletins/bulletins.endpoints.ts';
import type { Database } from '../../database/client.ts';
import { type BulletinRow, findBulletinsFor } from './bulletins.sql.ts';

/** A bulletin as everybody who may see it reads it. */
export function bulletinOf({ id, kind, number, title, text, ...row }: BulletinRow) {
  const { file, file_size: size, published_at } = row;
  return {
    id,
    kind,
    number,
    title,
    text,
    file: file === null || size === null ? null : { address: file, size },
    published_at: published_at.toISOString(),
  };
}

/** Reads the bulletins of a registration's stage, newest first; the caller checks that it may see them. */
export async function readBulletins(
  db: Database,
  entry: { readonly stageId: number; readonly registrationId: number },
): Promise<OwnBulletin[]> {
  const rows = await findBulletinsFor(db, entry);
  return rows.map(({ acknowledged_at: at, person_id: person, answered_by, ...row }) => ({
    ...bulletinOf(row),
    acknowledged:
      at === null
        ? null
        : // Without a name after the person was erased.
          { at: at.toISOString(), answered_by: person === null ? null : (answered_by ?? '') },
  }));
}

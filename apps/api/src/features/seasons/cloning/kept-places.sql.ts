import { sql } from 'kysely';
import type { Database } from '../../../database/client.ts';

/** The reserved places that a version of a stage had. */
export interface PlacesVersion {
  readonly step_id: number;
  readonly at: Date;
  readonly vacancies_first_batch: number;
  readonly vacancies_invitation: number;
  /** As in the file: a number of places, or places with a last day. */
  readonly vouchers: Readonly<Record<string, unknown>>;
}

/** Reserved places in every version of a brand's stages, newest first. */
export async function findPlacesVersions(
  db: Database,
  automakerId: number,
): Promise<readonly PlacesVersion[]> {
  const { rows } = await sql<PlacesVersion>`
    select v.step_id, v.at, (v.file ->> 'vacancies_first_batch')::integer as vacancies_first_batch,
      (v.file ->> 'vacancies_invitation')::integer as vacancies_invitation,
      v.file -> 'vouchers' as vouchers
    from stage_versions v join stages s on s.id = v.step_id
    where s.automaker_id = ${automakerId} order by v.step_id, v.number desc`.execute(db);
  return rows;
}

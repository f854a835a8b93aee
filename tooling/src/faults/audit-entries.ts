import { sql } from 'kysely';
import type { Database } from '@trilha/api/database/client.ts';
import type { StageFixture } from '@trilha/api/testing/fixtures/entry-fixture.ts';

/** What the database holds of one entry with one car and nobody but its driver. */
export interface EntryParts {
  readonly id: number;
  readonly customer_id: number;
  readonly places: number;
  readonly vehicles: number;
  readonly people: number;
  /** Places by the ledger. */
  readonly ledger: number;
  readonly records: number;
  readonly charges: number;
}

/** Every entry of a stage with everything that one transaction wrote of it, and its charges. */
export async function auditEntries(
  db: Database,
  { stage }: StageFixture,
): Promise<readonly EntryParts[]> {
  const { rows } = await sql<EntryParts>`
    select r.id, r.customer_id, r.places,
      (select count(*)::int from registration_vehicles v where v.registration_id = r.id) as vehicles,
      (select count(*)::int from registration_people p where p.registration_id = r.id) as people,
      (select coalesce(sum(l.delta), 0)::int from vacancy_ledger l where l.registration_id = r.id) as ledger,
      (select count(*)::int from audit_log a
        where a.subject = 'registration' and a.subject_id = r.id and a.action = 'created') as records,
      (select count(*)::int from charges c where c.registration_id = r.id) as charges
    from registrations r where r.step_id = ${stage.id} order by r.id`.execute(db);
  return rows;
}

/** Those of which something is missing, or there twice; on a stage with room and a fee for everybody. */
export function partialEntries(entries: readonly EntryParts[]): readonly EntryParts[] {
  return entries.filter(
    ({ places, vehicles, people, ledger, records, charges }) =>
      ![places, vehicles, people, ledger, records, charges].every((count) => count === 1),
  );
}

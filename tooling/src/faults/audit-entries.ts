import { sql } from 'kysely';
import type { Database } from '@trilha/api/database/client.ts';
import type { StageFixture } from '@trilha/api/testing/fixtures/entry-fixture.ts';

/** What the database holds for one registration with one car and only its driver. */
export interface EntryParts {
  readonly id: number;
  readonly customer_id: number;
  readonly places: number;
  readonly vehicles: number;
  readonly people: number;
  /** Places according to the vacancy ledger. */
  readonly ledger: number;
  readonly records: number;
  readonly charges: number;
}

/** Every registration of a stage with the rows that its transaction wrote, and its charges. */
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

/** Registrations with a missing or duplicate part, on a stage with free places and a fee for every entry. */
export function partialEntries(entries: readonly EntryParts[]): readonly EntryParts[] {
  return entries.filter(
    ({ places, vehicles, people, ledger, records, charges }) =>
      ![places, vehicles, people, ledger, records, charges].every((count) => count === 1),
  );
}

import { sql } from 'kysely';
import type { Database } from '../../../database/client.ts';

/** Returns the version of a stage's statement. A text new to its phones gets the next version. */
export async function giveWaiver(
  db: Database,
  stage: number,
  given: { readonly digest: string; readonly text: string; readonly at: Date },
): Promise<number> {
  const known = await findWaiver(db, stage, given.digest);
  if (known !== undefined) return known.version;
  await sql`
    insert into stage_waivers (step_id, version, digest, text, given_at)
    select ${stage}, coalesce(max(version), 0) + 1, ${given.digest}, ${given.text}, ${given.at}
    from stage_waivers where step_id = ${stage}
    on conflict do nothing`.execute(db);
  // Another request may have stored this text, or another one with the same version, in the meantime.
  return (await findWaiver(db, stage, given.digest))?.version ?? giveWaiver(db, stage, given);
}

/** Finds a statement that phones of a stage have received. */
export async function findWaiver(db: Database, stage: number, digest: string) {
  return db
    .selectFrom('stage_waivers')
    .select(['version', 'digest', 'text'])
    .where('step_id', '=', stage)
    .where('digest', '=', digest)
    .executeTakeFirst();
}

interface NewSheet {
  readonly scan_id: number;
  readonly person_id: number;
  readonly box: string;
}

/** Returns ids of erased people. Locks the other accounts against erasure until this transaction ends. */
async function findErased(tx: Database, people: readonly number[]): Promise<Set<number>> {
  const rows = await tx
    .selectFrom('people as p')
    .innerJoin('customers as c', 'c.id', 'p.customer_id')
    .select(['p.id', 'c.erased_at'])
    .where('p.id', 'in', [...people])
    .orderBy('c.id')
    .forKeyShare('c')
    .execute();
  return new Set(rows.flatMap(({ id, erased_at }) => (erased_at === null ? [] : [id])));
}

/**
 * Inserts new sheets. An erased sheet stays erased. When the account was erased before its sheet arrived, only the row
 * is stored, to show that it arrived.
 */
export async function insertSheets(tx: Database, sheets: readonly NewSheet[]): Promise<void> {
  if (sheets.length === 0) return;
  const erased = await findErased(
    tx,
    sheets.map(({ person_id }) => person_id),
  );
  await tx
    .insertInto('checkin_sheets')
    .values(sheets.map((one) => (erased.has(one.person_id) ? { ...one, box: null } : one)))
    .onConflict((same) => same.column('scan_id').doNothing())
    .execute();
}

/** Finds a scan's sealed sheet: undefined when none arrived, box null when it was erased. */
export async function findSheet(db: Database, scan: number) {
  return db
    .selectFrom('checkin_sheets as t')
    .leftJoin('people as p', 'p.id', 't.person_id')
    .select(['t.person_id', 't.box', 'p.customer_id'])
    .where('t.scan_id', '=', scan)
    .executeTakeFirst();
}

/** Finds the scans of a stage's phones whose sheet can be read. */
export async function findSheetScans(db: Database, stage: number): Promise<Set<number>> {
  const rows = await db
    .selectFrom('checkin_sheets as t')
    .innerJoin('checkin_scans as c', 'c.id', 't.scan_id')
    .innerJoin('staff_devices as d', 'd.id', 'c.device_id')
    .select('t.scan_id')
    .where('d.step_id', '=', stage)
    .where('t.box', 'is not', null)
    .execute();
  return new Set(rows.map(({ scan_id }) => scan_id));
}

/** Finds the signatures for people of a customer's team, in stages that they entered. */
export async function findSignedStatements(db: Database, customerId: number) {
  return db
    .selectFrom('checkin_sheets as t')
    .innerJoin('people as p', 'p.id', 't.person_id')
    .innerJoin('checkin_scans as c', 'c.id', 't.scan_id')
    .innerJoin('staff_devices as d', 'd.id', 'c.device_id')
    .innerJoin('stages as s', 's.id', 'd.step_id')
    .select(['c.text', 't.box', 'd.step_id', 'd.name as device', 's.title', 'p.name'])
    .where('p.customer_id', '=', customerId)
    .where((eb) =>
      eb.exists(
        eb
          .selectFrom('registration_people as rp')
          .innerJoin('registrations as r', 'r.id', 'rp.registration_id')
          .select('rp.id')
          .whereRef('rp.person_id', '=', 'p.id')
          .whereRef('r.step_id', '=', 'd.step_id'),
      ),
    )
    .orderBy('t.scan_id')
    .execute();
}

import { sql } from 'kysely';
import type { Database } from '../../../database/client.ts';

/** Registration id to the waiting list position in its customer's response; null with a place. */
export type ToldEntries = ReadonlyMap<number, number | null>;

/** A stage's stored state after a rush of entries. */
export interface StageOutcome {
  /** Taken places, counted by registrations, by pools and by the ledger. */
  readonly places: readonly [registrations: number, pools: number, ledger: number];
  /** Sum of all pools. */
  readonly capacity: number;
  /** True when the waiting list follows the order of the stage's lock and each customer's response. */
  readonly isInOrder: boolean;
  /** Entries that were stored but not confirmed to the customer, or the reverse. */
  readonly untold: number;
  /** Customers with more than one registration. */
  readonly doubled: number;
}

interface EntryRow {
  readonly id: number;
  readonly customer_id: number;
  readonly places: number;
  readonly waiting_number: number | null;
}

function isInOrder(rows: readonly EntryRow[], told: ToldEntries): boolean {
  const line = rows.filter(({ waiting_number }) => waiting_number !== null);
  return (
    rows.every(({ id, waiting_number }) => !told.has(id) || told.get(id) === waiting_number) &&
    line.every(({ waiting_number }, index) => waiting_number === index + 1)
  );
}

function countUntold(rows: readonly EntryRow[], told: ToldEntries): number {
  const stored = new Set(rows.map(({ id }) => id));
  const lost = [...told.keys()].filter((id) => !stored.has(id)).length;
  return lost + rows.filter(({ id }) => !told.has(id)).length;
}

/** Compares the stored entries of a stage, empty before, with the responses to its customers. */
export async function readOutcome(
  db: Database,
  stageId: number,
  told: ToldEntries,
): Promise<StageOutcome> {
  // Inscription numbers are assigned under the stage's lock.
  const rows = await db
    .selectFrom('registrations')
    .select(['id', 'customer_id', 'places', 'waiting_number'])
    .where('step_id', '=', stageId)
    .orderBy('inscription_number')
    .execute();
  const { rows: counts } = await sql<{ capacity: number; pools: number; ledger: number }>`
    select (select sum(capacity)::integer from vacancy_pools where step_id = ${stageId}) as capacity,
      (select sum(taken)::integer from vacancy_pools where step_id = ${stageId}) as pools,
      (select sum(delta)::integer from vacancy_ledger where step_id = ${stageId}) as ledger`.execute(
    db,
  );
  const registrations = rows.reduce((sum, { places }) => sum + places, 0);
  return {
    places: [registrations, counts[0]?.pools ?? 0, counts[0]?.ledger ?? 0],
    capacity: counts[0]?.capacity ?? 0,
    isInOrder: isInOrder(rows, told),
    untold: countUntold(rows, told),
    doubled: rows.length - new Set(rows.map(({ customer_id }) => customer_id)).size,
  };
}

/** Pix codes expected and created after an opening, and their delay in milliseconds since the entry. */
export async function readCodes(
  db: Database,
  stageId: number,
): Promise<{ readonly due: number; readonly waits: readonly number[] }> {
  const rows = await db
    .selectFrom('registrations as r')
    .leftJoin('charges as c', 'c.registration_id', 'r.id')
    .where('r.step_id', '=', stageId)
    .where('r.status', '=', 'Aguardando Pagamento')
    .select(['r.created_at as entered', 'c.updated_at as told', 'c.brcode'])
    .execute();
  return {
    due: rows.length,
    waits: rows.flatMap(({ entered, told, brcode }) =>
      told === null || brcode === null ? [] : [told.getTime() - entered.getTime()],
    ),
  };
}

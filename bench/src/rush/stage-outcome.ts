import { sql } from 'kysely';
import type { Database } from '@trilha/api/database/client.ts';
import type { LoadAnswer } from './http-load.ts';

/** What the database holds of a stage after a rush. */
export interface StageOutcome {
  /** Places by three counts: of the registrations, of the pools, of the ledger. */
  readonly places: readonly [registrations: number, pools: number, ledger: number];
  /** Whether who waits does so in the order in which the stage's lock was had, as each was told. */
  readonly isInOrder: boolean;
}

interface EntryRow {
  readonly id: number;
  readonly places: number;
  readonly waiting_number: number | null;
}

function isInOrder(rows: readonly EntryRow[], { told }: LoadAnswer): boolean {
  const line = rows.filter(({ waiting_number }) => waiting_number !== null);
  return (
    rows.length === told.size &&
    rows.every(({ id, waiting_number }) => told.get(id) === waiting_number) &&
    line.every(({ waiting_number }, index) => waiting_number === index + 1)
  );
}

/** Holds a stage that was entered by nobody before to what its customers were told. */
export async function readOutcome(
  db: Database,
  stageId: number,
  load: LoadAnswer,
): Promise<StageOutcome> {
  // Inscription numbers are drawn under the stage's lock.
  const rows = await db
    .selectFrom('registrations')
    .select(['id', 'places', 'waiting_number'])
    .where('step_id', '=', stageId)
    .orderBy('inscription_number')
    .execute();
  const { rows: counts } = await sql<{ pools: number; ledger: number }>`
    select (select sum(taken)::integer from vacancy_pools where step_id = ${stageId}) as pools,
      (select sum(delta)::integer from vacancy_ledger where step_id = ${stageId}) as ledger`.execute(
    db,
  );
  const registrations = rows.reduce((sum, { places }) => sum + places, 0);
  return {
    places: [registrations, counts[0]?.pools ?? 0, counts[0]?.ledger ?? 0],
    isInOrder: isInOrder(rows, load),
  };
}

import type { Database } from '../../../database/client.ts';

/** Stores a watcher. One who was notified before is notified again. */
export async function keepWatcher(
  db: Database,
  step_id: number,
  customer_id: number,
  now: Date,
): Promise<void> {
  await db
    .insertInto('stage_watchers')
    .values({ step_id, customer_id, created_at: now, told_at: null })
    .onConflict((conflict) =>
      conflict.columns(['step_id', 'customer_id']).doUpdateSet({ created_at: now, told_at: null }),
    )
    .execute();
}

export async function forgetWatcher(
  db: Database,
  step_id: number,
  customer_id: number,
): Promise<void> {
  await db
    .deleteFrom('stage_watchers')
    .where('step_id', '=', step_id)
    .where('customer_id', '=', customer_id)
    .execute();
}

/** Finds the stages whose opening a customer still waits for. */
export async function findWatchedStages(db: Database, customerId: number): Promise<number[]> {
  const rows = await db
    .selectFrom('stage_watchers')
    .select('step_id')
    .where('customer_id', '=', customerId)
    .where('told_at', 'is', null)
    .orderBy('step_id')
    .execute();
  return rows.map(({ step_id }) => step_id);
}

/** Finds stages with watchers who wait for their opening. */
export async function findAwaitedStages(
  db: Database,
): Promise<Array<{ id: number; automaker_id: number }>> {
  return db
    .selectFrom('stages as s')
    .select(['s.id', 's.automaker_id'])
    .where('s.status', '=', 'Agendada')
    .where((eb) =>
      eb.exists(
        eb
          .selectFrom('stage_watchers as w')
          .select('w.step_id')
          .whereRef('w.step_id', '=', 's.id')
          .where('w.told_at', 'is', null),
      ),
    )
    .orderBy('s.id')
    .execute();
}

/** Which watchers to notify now. */
interface Telling {
  readonly now: Date;
  readonly most: number;
  /** Since when a first batch runs; null otherwise. Returning customers, and those who watched later, wait on. */
  readonly firstBatchSince: Date | null;
}

/** Marks watchers as notified, longest waiting first. @returns the customers, in no order. */
export async function markTold(
  tx: Database,
  step_id: number,
  { now, most, firstBatchSince: since }: Telling,
): Promise<number[]> {
  const rows = await tx
    .with('waiting', (qb) =>
      qb
        .selectFrom('stage_watchers as w')
        .select('w.customer_id')
        .where('w.step_id', '=', step_id)
        .where('w.told_at', 'is', null)
        .$if(since !== null, (query) =>
          query
            .where('w.created_at', '<', since ?? now)
            .where((eb) =>
              eb.not(
                eb.exists(
                  eb
                    .selectFrom('registrations as r')
                    .select('r.id')
                    .whereRef('r.customer_id', '=', 'w.customer_id')
                    .where('r.status', 'in', ['Aprovado', 'Registrado com sucesso']),
                ),
              ),
            ),
        )
        .orderBy('w.created_at')
        .limit(most)
        // Another replica notifies the rows that it has locked.
        .forUpdate()
        .skipLocked(),
    )
    .updateTable('stage_watchers')
    .set({ told_at: now })
    .where('step_id', '=', step_id)
    .where('customer_id', 'in', (eb) => eb.selectFrom('waiting').select('customer_id'))
    .returning('customer_id')
    .execute();
  return rows.map(({ customer_id }) => customer_id);
}

/** Finds the recipient of an opening's e-mail; undefined after erasure. */
export async function findWatcher(
  db: Database,
  customerId: number,
): Promise<{ email: string; automaker_id: number } | undefined> {
  return db
    .selectFrom('customers')
    .select(['email', 'automaker_id'])
    .where('id', '=', customerId)
    .where('erased_at', 'is', null)
    .executeTakeFirst();
}

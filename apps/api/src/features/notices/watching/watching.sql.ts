import type { Database } from '../../../database/client.ts';

/** Asks to be told; who was told before is told again. */
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

/** Stages of whose opening a customer is still to be told. */
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

/** Stages with somebody who waits for their opening. */
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

/** Who is told now. */
interface Telling {
  readonly now: Date;
  readonly most: number;
  /** Since when a first batch runs, which is no opening for returning customers or who asked during it; else null. */
  readonly firstBatchSince: Date | null;
}

/** Notes that who waits is told, who waits longest first. @returns the customers, in no order. */
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
        // Another replica tells those that it has.
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

/** To whom the e-mail about an opening goes; nobody is written to after erasure. */
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

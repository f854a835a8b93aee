import type { Database } from '../../../database/client.ts';

/** Wrong second factors since the last correct one. */
export async function countWrongFactors(db: Database, staffId: number): Promise<number> {
  const row = await db
    .selectFrom('staff')
    .select('wrong_factors')
    .where('id', '=', staffId)
    .executeTakeFirst();
  return row?.wrong_factors ?? 0;
}

/** @returns the new count */
export async function addWrongFactor(tx: Database, staffId: number): Promise<number> {
  const row = await tx
    .updateTable('staff')
    .set((eb) => ({ wrong_factors: eb('wrong_factors', '+', 1) }))
    .where('id', '=', staffId)
    .returning('wrong_factors')
    .executeTakeFirst();
  return row?.wrong_factors ?? 0;
}

export async function clearWrongFactors(tx: Database, staffId: number): Promise<void> {
  await tx
    .updateTable('staff')
    .set({ wrong_factors: 0 })
    .where('id', '=', staffId)
    .where('wrong_factors', '>', 0)
    .execute();
}

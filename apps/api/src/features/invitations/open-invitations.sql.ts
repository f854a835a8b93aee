import type { Database } from '../../database/client.ts';

/** Finds the invitations to a stage that can still be used. */
export async function findOpenOfStage(tx: Database, stageId: number, now: Date): Promise<number[]> {
  const rows = await tx
    .selectFrom('invitations as i')
    .innerJoin('customers as c', 'c.id', 'i.customer_id')
    .select('i.id')
    .where('i.step_id', '=', stageId)
    .where('i.used_at', 'is', null)
    .where('i.revoked_at', 'is', null)
    .where('i.declined_at', 'is', null)
    .where('i.session_id', 'is not', null)
    .where('i.expires_at', '>', now)
    .where('c.erased_at', 'is', null)
    .orderBy('i.id')
    .execute();
  return rows.map(({ id }) => id);
}

import type { Database } from '../../../database/client.ts';

/** Marks that a phone gets no more places. @returns false when it was marked before */
export async function endLeaseRow(tx: Database, device: number, now: Date): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('staff_devices')
    .set({ lease_ended_at: now })
    .where('id', '=', device)
    .where('lease_ended_at', 'is', null)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** Finds phones that hold places and can still get more, with the data that decides whether their stage is over. */
export async function findLeasingDevices(db: Database) {
  return db
    .selectFrom('staff_devices as d')
    .innerJoin('stages as s', 's.id', 'd.step_id')
    .select(['d.id', 'd.step_id', 's.stage_date', 's.status'])
    .where('d.leased_places', '>', 0)
    .where('d.lease_ended_at', 'is', null)
    .orderBy('d.id')
    .execute();
}

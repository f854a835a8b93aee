import type { Database } from '../../../database/client.ts';

export async function insertDeskExport(
  tx: Database,
  row: {
    readonly staff_id: number;
    readonly definition: string;
    readonly created_at: Date;
    readonly expires_at: Date;
  },
): Promise<number> {
  const inserted = tx.insertInto('desk_exports').values(row).returning('id');
  return (await inserted.executeTakeFirstOrThrow()).id;
}

/** The staff member's export request; undefined when it is another's or expired. */
export async function findDeskExport(
  db: Database,
  { id, staffId, now }: { readonly id: number; readonly staffId: number; readonly now: Date },
): Promise<unknown> {
  const row = await db
    .selectFrom('desk_exports')
    .select('definition')
    .where('id', '=', id)
    .where('staff_id', '=', staffId)
    .where('expires_at', '>', now)
    .executeTakeFirst();
  return row?.definition;
}

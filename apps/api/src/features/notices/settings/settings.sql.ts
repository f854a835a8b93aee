import type { NoticeKind } from '@trilha/contract/notices/notice-kinds.ts';
import type { Database } from '../../../database/client.ts';

export async function findOptOuts(db: Database, customerId: number): Promise<NoticeKind[]> {
  const rows = await db
    .selectFrom('notice_opt_outs')
    .select('kind')
    .where('customer_id', '=', customerId)
    .execute();
  return rows.map(({ kind }) => kind);
}

export async function setOptOut(
  db: Database,
  customerId: number,
  kind: NoticeKind,
  { isOn, now }: { isOn: boolean; now: Date },
): Promise<void> {
  if (isOn) {
    await db
      .deleteFrom('notice_opt_outs')
      .where('customer_id', '=', customerId)
      .where('kind', '=', kind)
      .execute();
    return;
  }
  await db
    .insertInto('notice_opt_outs')
    .values({ customer_id: customerId, kind, created_at: now })
    .onConflict((conflict) => conflict.columns(['customer_id', 'kind']).doNothing())
    .execute();
}

/** Finds a customer's browsers subscribed with the current server key, by session. */
export async function findSubscribed(
  db: Database,
  customerId: number,
  serverKey: string,
): Promise<Array<{ id: number; session_id: number | null }>> {
  return db
    .selectFrom('push_subscriptions')
    .select(['id', 'session_id'])
    .where('customer_id', '=', customerId)
    .where('server_key', '=', serverKey)
    .execute();
}

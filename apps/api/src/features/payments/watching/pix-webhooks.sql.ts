import { sql } from 'kysely';
import type { Database } from '../../../database/client.ts';

/** Stores a webhook's claim; a repeated delivery only increases a counter (D22). */
export async function storeWebhook(
  tx: Database,
  hint: { end_to_end_id: string; automaker_id: number; txid: string; received_at: Date },
): Promise<void> {
  await tx
    .insertInto('pix_webhooks')
    .values(hint)
    .onConflict((conflict) =>
      conflict
        .column('end_to_end_id')
        .doUpdateSet({ deliveries: sql`pix_webhooks.deliveries + 1` }),
    )
    .execute();
}

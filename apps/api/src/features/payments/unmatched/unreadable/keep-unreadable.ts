import type { Services } from '../../../../services.ts';
import type { UnreadableLine } from '../../provider/pix-provider.ts';
import { brandOfKey } from '../reading/brand-of-key.ts';
import { insertUnreadable } from './unreadable.sql.ts';

/** Stores lines that cannot be read, so that staff can ask the provider about them. */
export async function keepUnreadable(
  services: Services,
  listedBy: number,
  lines: readonly UnreadableLine[],
): Promise<void> {
  const { db, clock, log, config } = services;
  for (const line of lines) {
    const automakerId = brandOfKey(services, line.pixKey) ?? listedBy;
    const id = await insertUnreadable(db, {
      automaker_id: automakerId,
      line_key: line.lineKey,
      end_to_end_id: line.endToEndId,
      txid: line.txid,
      amount_cents: line.amountCents,
      paid_at: line.paidAt,
      first_seen_at: clock.now(),
    });
    if (id === undefined) continue;
    const brand = config.brands.get(automakerId)?.brand.slug;
    log.error({ line: id, brand }, 'received payment that cannot be read');
  }
}

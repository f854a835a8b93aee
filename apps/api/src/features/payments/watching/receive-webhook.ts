import { brandBySlug } from '@trilha/brands/brands.ts';
import { AppError } from '../../../platform/app-error.ts';
import { hashToken, sameDigest } from '../../../platform/secrets/tokens.ts';
import { inTransaction } from '../../../platform/transaction.ts';
import type { Services } from '../../../services.ts';
import { findCharge } from '../charge/charges.sql.ts';
import { readChargeJob } from '../payments.jobs.ts';
import { storeWebhook } from './pix-webhooks.sql.ts';
import { webhookItems } from './webhook-items.ts';

/**
 * Treats a provider's callback as a hint (D22): stores it once per `endToEndId`, and queues a new reading of the
 * charges it names. Nothing in its body is trusted.
 * @throws AppError `not_found` for an unknown brand and a wrong secret alike.
 */
export async function receiveWebhook(
  services: Services,
  address: { brand: string; secret: string },
  body: unknown,
): Promise<void> {
  const brand = brandBySlug(address.brand);
  const expected = services.config.brands.get(brand?.id ?? 0)?.pix.webhookSecret ?? '';
  // Compared for unknown brands too, so that the response time does not reveal which part was wrong.
  const isOurs = sameDigest(hashToken(address.secret), hashToken(expected));
  if (brand === undefined || expected === '' || !isOurs) throw new AppError('not_found');
  const received_at = services.clock.now();
  await inTransaction(services.db, async (tx) => {
    for (const { endToEndId, txid } of webhookItems(body)) {
      await storeWebhook(tx, {
        end_to_end_id: endToEndId,
        automaker_id: brand.id,
        txid,
        received_at,
      });
      const charge = await findCharge(tx, txid);
      if (charge?.automaker_id !== brand.id) continue;
      // One job per payment, not per charge: a second payment may arrive while the first is being read.
      await services.jobs.enqueue(
        tx,
        readChargeJob,
        { txid },
        { dedupeKey: `read-charge:${endToEndId}` },
      );
    }
  });
}

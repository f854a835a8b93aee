import type { Services } from '../../../services.ts';
import { findCharge, updateCharge } from './charges.sql.ts';
import { pixProviderOf } from '../provider/pix-provider-of.ts';
import { recordCharge } from '../receipt/record-charge.ts';

/**
 * Reads a charge again from its provider, which alone can confirm a payment (D22).
 * @throws PartnerError when the provider gives no usable answer.
 */
export async function readCharge(services: Services, txid: string): Promise<void> {
  const charge = await findCharge(services.db, txid);
  if (charge === undefined) return;
  const provider = pixProviderOf(services, charge.automaker_id);
  if (provider.mode === 'static') return;
  const answer = await provider.readCharge(txid);
  if (answer === null) {
    await updateCharge(services.db, charge.id, { updated_at: services.clock.now() });
  } else await recordCharge(services, txid, answer);
}

import { PartnerError } from '../../../platform/partners/http-client.ts';
import { inTransaction } from '../../../platform/transaction.ts';
import type { Services } from '../../../services.ts';
import { findLiveCharge, updateCharge } from './charges.sql.ts';
import { lockPayable } from '../payable.sql.ts';
import type { PixCharge } from '../provider/pix-provider.ts';
import { pixProviderOf } from '../provider/pix-provider-of.ts';
import { recordCharge } from '../receipt/record-charge.ts';

/**
 * Makes the live charge of a registration unpayable, at the provider first. An earlier payment is settled instead. Does
 * nothing without a live charge.
 * @throws PartnerError when the provider gives no definite answer; nothing has changed then.
 */
export async function withdrawCharge(
  services: Services,
  registrationId: number,
  as: 'withdrawn' | 'expired',
): Promise<void> {
  const charge = await findLiveCharge(services.db, registrationId);
  if (charge === undefined) return;
  const answer = await withdrawAtProvider(services, charge);
  if (answer?.status === 'paid') {
    await recordCharge(services, charge.txid, answer);
    return;
  }
  await inTransaction(services.db, async (tx) => {
    await lockPayable(tx, registrationId);
    const live = await findLiveCharge(tx, registrationId);
    if (live?.id !== charge.id) return;
    await updateCharge(tx, charge.id, { status: as, updated_at: services.clock.now() });
    await services.notifications.registrationChanged(tx, registrationId);
  });
}

/** Returns null when there is nothing to withdraw: the provider never created it, or it is a static code. */
export async function withdrawAtProvider(
  services: Services,
  charge: { automaker_id: number; txid: string },
): Promise<PixCharge | null> {
  const provider = pixProviderOf(services, charge.automaker_id);
  if (provider.mode === 'static') return null;
  const answer = await provider.withdrawCharge(charge.txid);
  if (answer?.status === 'payable') throw new PartnerError('pix', 'pix: a charge stays payable');
  return answer;
}

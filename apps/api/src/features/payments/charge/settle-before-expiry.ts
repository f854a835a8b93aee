import { PartnerError } from '../../../platform/partners/http-client.ts';
import type { Services } from '../../../services.ts';
import { findPayable } from '../payable.sql.ts';
import { pixProviderOf } from '../provider/pix-provider-of.ts';
import { withdrawCharge } from './withdraw-charge.ts';

/**
 * Withdraws the charge of an expired registration, at the provider first, and returns the result (D20): `paid` when the
 * fee had arrived after all and the registration is approved, `unpaid` when it can no longer be paid, `unknown` while
 * the provider gives no definite answer or an organiser has to decide (a static code).
 */
export async function settleBeforeExpiry(
  services: Services,
  registrationId: number,
): Promise<'paid' | 'unpaid' | 'unknown'> {
  const registration = await findPayable(services.db, registrationId);
  if (registration === undefined) return 'unpaid';
  if (pixProviderOf(services, registration.automaker_id).mode === 'static') return 'unknown';
  try {
    await withdrawCharge(services, registrationId, 'expired');
  } catch (error) {
    if (error instanceof PartnerError) return 'unknown';
    throw error;
  }
  const settled = await findPayable(services.db, registrationId);
  return settled?.status === 'Aprovado' ? 'paid' : 'unpaid';
}

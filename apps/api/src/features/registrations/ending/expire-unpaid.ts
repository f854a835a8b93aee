import { nextStatus } from '@trilha/contract/registrations/transitions.rules.ts';
import { inTransaction } from '../../../platform/transaction.ts';
import type { Services } from '../../../services.ts';
import { lockStage } from '../places/stage-lock.sql.ts';
import { findRegistration, lockRegistration, type RegistrationRow } from '../registrations.sql.ts';
import { releaseRegistration } from './release-registration.ts';

/** The provider's answer about a charge at its expiry; `unknown` never cancels anything (D20). */
export type ChargeAtExpiry = 'paid' | 'unpaid' | 'unknown';

function isExpired(row: RegistrationRow | undefined, now: Date): boolean {
  const waits = row?.status === 'Aguardando Pagamento';
  return waits && row?.expires_at !== null && row !== undefined && row.expires_at <= now;
}

/**
 * Frees the places of an unpaid registration after its expiry, once the provider confirms that nothing was paid (D20).
 * Does nothing when it was paid, cancelled or prolonged.
 * @param withdrawCharge ends the charge at the provider and returns its state there.
 * @throws Error when the provider gives no answer, so that the job retries.
 */
export async function expireUnpaid(
  services: Services,
  registrationId: number,
  withdrawCharge: (registrationId: number) => Promise<ChargeAtExpiry>,
): Promise<void> {
  const now = services.clock.now();
  if (!isExpired(await findRegistration(services.db, registrationId), now)) return;
  const charge = await withdrawCharge(registrationId);
  if (charge === 'unknown') throw new Error('the provider does not say what was paid');
  if (charge === 'paid') return;
  await inTransaction(services.db, async (tx) => {
    const found = await findRegistration(tx, registrationId);
    if (found === undefined) return;
    await lockStage(tx, found.step_id);
    const row = await lockRegistration(tx, registrationId);
    const transition = nextStatus(row.status, { type: 'expired' });
    if (!isExpired(row, now) || !transition.allowed) return;
    await releaseRegistration(services, tx, row, {
      by: 'system',
      reason: 'expiry',
      email: 'registration-expired',
      now,
    });
  });
}

import { nextStatus } from '@trilha/contract/registrations/transitions.rules.ts';
import { inTransaction } from '../../../platform/transaction.ts';
import type { Services } from '../../../services.ts';
import { lockStage } from '../places/places.sql.ts';
import { queueRegistrationEmail } from '../telling/queue-registration-email.ts';
import { findRegistration, lockRegistration, type RegistrationRow } from '../registrations.sql.ts';
import { releaseRegistration } from './release-registration.ts';

/** What the provider says of a charge at its expiry; `unknown` never cancels anything (D20). */
export type Settlement = 'paid' | 'unpaid' | 'unknown';

function isExpired(row: RegistrationRow | undefined, now: Date): boolean {
  const waits = row?.status === 'Aguardando Pagamento';
  return waits && row?.expires_at !== null && row !== undefined && row.expires_at <= now;
}

/**
 * Gives the places of an unpaid registration back once its expiry has passed and the provider
 * confirms that nothing was paid (D20). Does nothing when it was paid, cancelled or prolonged.
 * @param settle withdraws the charge at the provider first.
 * @throws Error when the provider cannot say: the job tries again.
 */
export async function expireUnpaid(
  services: Services,
  registrationId: number,
  settle: (registrationId: number) => Promise<Settlement>,
): Promise<void> {
  const now = services.clock.now();
  if (!isExpired(await findRegistration(services.db, registrationId), now)) return;
  const settlement = await settle(registrationId);
  if (settlement === 'unknown') throw new Error('the provider does not say what was paid');
  if (settlement === 'paid') return;
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

/** Reminds of a fee that is still due (D20). */
export async function remindOfPayment(services: Services, registrationId: number): Promise<void> {
  const row = await findRegistration(services.db, registrationId);
  if (row?.status !== 'Aguardando Pagamento') return;
  await queueRegistrationEmail(services, services.db, registrationId, 'registration-expiring');
}

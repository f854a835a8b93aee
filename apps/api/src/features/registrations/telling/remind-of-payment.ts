import { inTransaction } from '../../../platform/transaction.ts';
import type { Services } from '../../../services.ts';
import { findRegistration } from '../registrations.sql.ts';
import { queueRegistrationEmail } from './queue-registration-email.ts';

/**
 * Reminds of a fee that is still due (D20).
 * @param deadline when it was due as the reminder was queued: one that has moved brings its own.
 */
export async function remindOfPayment(
  services: Services,
  registrationId: number,
  deadline: string | undefined,
): Promise<void> {
  const row = await findRegistration(services.db, registrationId);
  if (row?.status !== 'Aguardando Pagamento') return;
  if (deadline !== undefined && deadline !== row.expires_at?.toISOString()) return;
  await inTransaction(services.db, (tx) =>
    queueRegistrationEmail(services, tx, registrationId, 'registration-expiring'),
  );
}

import { inTransaction } from '../../../platform/transaction.ts';
import type { Services } from '../../../services.ts';
import { findRegistration } from '../registrations.sql.ts';
import { queueRegistrationEmail } from './queue-registration-email.ts';

/**
 * Reminds the customer of a fee that is still due (D20).
 * @param deadline the deadline when the reminder was queued; a moved deadline queues its own reminder.
 */
export async function remindOfPayment(
  services: Services,
  registrationId: number,
  deadline: string,
): Promise<void> {
  const row = await findRegistration(services.db, registrationId);
  if (row?.status !== 'Aguardando Pagamento') return;
  if (deadline !== row.expires_at?.toISOString()) return;
  await inTransaction(services.db, (tx) =>
    queueRegistrationEmail(services, tx, registrationId, 'registration-expiring'),
  );
}

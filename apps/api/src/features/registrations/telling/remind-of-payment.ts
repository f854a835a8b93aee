import type { Services } from '../../../services.ts';
import { findRegistration } from '../registrations.sql.ts';
import { queueRegistrationEmail } from './queue-registration-email.ts';

/** Reminds of a fee that is still due (D20). */
export async function remindOfPayment(services: Services, registrationId: number): Promise<void> {
  const row = await findRegistration(services.db, registrationId);
  if (row?.status !== 'Aguardando Pagamento') return;
  await queueRegistrationEmail(services, services.db, registrationId, 'registration-expiring');
}

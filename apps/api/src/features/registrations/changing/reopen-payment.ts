import type { Database } from '../../../database/client.ts';
import type { Services } from '../../../services.ts';
import { lockStage } from '../places/stage-lock.sql.ts';
import { updateRegistrationRow } from '../registrations.sql.ts';
import { queueRegistrationEmail } from '../telling/queue-registration-email.ts';
import { expiryOf, paymentJobs } from '../telling/registration-effects.ts';

const NOTE =
  'um Pix que tínhamos ligado à sua inscrição não era dela. Sua vaga continua guardada até o prazo do novo pagamento.';

/**
 * Turns Aprovado back into Aguardando Pagamento, because the payment belonged to another registration. It keeps its
 * places and gets a new charge and full payment time, and the customer is notified. Call it under the locks of stage
 * and registration.
 */
export async function reopenPayment(
  services: Services,
  tx: Database,
  { id, step_id }: { readonly id: number; readonly step_id: number },
): Promise<void> {
  const now = services.clock.now();
  const status = 'Aguardando Pagamento';
  const expires_at = expiryOf(services, await lockStage(tx, step_id), status, now);
  await updateRegistrationRow(tx, id, { status, expires_at, updated_at: now });
  await services.jobs.enqueueAll(tx, paymentJobs({ id, status, expires_at }, now));
  await queueRegistrationEmail(services, tx, id, 'registration-changed', NOTE);
}

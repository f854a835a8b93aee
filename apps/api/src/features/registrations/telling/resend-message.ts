import type { RegistrationStatus } from '@trilha/contract/registrations/statuses.ts';
import type { Database } from '../../../database/client.ts';
import type { RegistrationEmailName } from '../../../emails/emails.ts';
import { audit, type StaffDecision } from '../../../platform/audit.ts';
import { inTransaction } from '../../../platform/transaction.ts';
import type { Services } from '../../../services.ts';
import { lockEntry } from '../lock-entry.ts';
import type { RegistrationRow } from '../registrations.sql.ts';
import { queueRegistrationEmail } from './queue-registration-email.ts';

/** The message that tells a customer the state of their registration. */
const MESSAGE_OF: Readonly<Record<RegistrationStatus, RegistrationEmailName>> = {
  'Registrado com sucesso': 'registration-received',
  Aprovado: 'payment-received',
  Aguardando: 'registration-in-review',
  'Aguardando Pagamento': 'registration-received',
  'Lista de Espera': 'registration-waiting',
  Cancelada: 'registration-cancelled',
};

type Ending = Pick<RegistrationRow, 'status' | 'cancelled_by' | 'cancel_reason' | 'confirm_until'>;

/** The message that fits a registration now; for a cancelled one it depends on who or what ended it. */
function messageOf(row: Ending): RegistrationEmailName {
  const { status, cancelled_by, cancel_reason, confirm_until } = row;
  if (confirm_until !== null) {
    if (status !== 'Cancelada') return 'registration-to-confirm';
    if (cancelled_by === 'system') return 'registration-unconfirmed';
  }
  if (status !== 'Cancelada') return MESSAGE_OF[status];
  if (cancel_reason === 'expiry') return 'registration-expired';
  if (cancel_reason === 'stage_cancelled') return 'stage-cancelled';
  return cancelled_by === 'organiser' ? 'registration-withdrawn' : MESSAGE_OF[status];
}

/**
 * Queues the message that fits a registration now once more, in the caller's transaction. Its content is read when it
 * is sent.
 * @throws AppError `not_found`
 */
export async function resendMessageIn(
  services: Services,
  tx: Database,
  id: number,
  by: StaffDecision,
): Promise<void> {
  const { row } = await lockEntry(tx, id);
  const message = messageOf(row);
  await queueRegistrationEmail(services, tx, id, message);
  await audit(tx, {
    at: services.clock.now(),
    actor: 'staff',
    ...by,
    action: 'message_resent',
    subject: 'registration',
    subjectId: id,
    detail: { message },
    onBehalfOf: row.customer_id,
  });
}

/** Runs `resendMessageIn` in a transaction of its own. */
export function resendMessage(services: Services, id: number, by: StaffDecision): Promise<void> {
  return inTransaction(services.db, (tx) => resendMessageIn(services, tx, id, by));
}

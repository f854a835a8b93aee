import type { RegistrationStatus } from '@trilha/contract/registrations/statuses.ts';
import type { RegistrationEmailName } from '../../../emails/emails.ts';
import { audit, type StaffActor } from '../../../platform/audit.ts';
import { inTransaction } from '../../../platform/transaction.ts';
import type { Services } from '../../../services.ts';
import { lockEntry } from '../lock-entry.ts';
import type { RegistrationRow } from '../registrations.sql.ts';
import { queueRegistrationEmail } from './queue-registration-email.ts';

/** What tells a customer where their registration stands. */
const MESSAGE_OF: Readonly<Record<RegistrationStatus, RegistrationEmailName>> = {
  'Registrado com sucesso': 'registration-received',
  Aprovado: 'payment-received',
  Aguardando: 'registration-in-review',
  'Aguardando Pagamento': 'registration-received',
  'Lista de Espera': 'registration-waiting',
  Cancelada: 'registration-cancelled',
};

type Ending = Pick<RegistrationRow, 'status' | 'cancelled_by' | 'cancel_reason'>;

/** The message that is true of a registration now: of a cancelled one, by who or what ended it. */
function messageOf({ status, cancelled_by, cancel_reason }: Ending): RegistrationEmailName {
  if (status !== 'Cancelada') return MESSAGE_OF[status];
  if (cancel_reason === 'expiry') return 'registration-expired';
  if (cancel_reason === 'stage_cancelled') return 'stage-cancelled';
  return cancelled_by === 'organiser' ? 'registration-withdrawn' : MESSAGE_OF[status];
}

/**
 * Queues once more the message that is true of a registration now; it leaves with what is then true.
 * @param by who of the staff asked
 * @throws AppError `not_found`
 */
export async function resendMessage(services: Services, id: number, by: StaffActor): Promise<void> {
  const at = services.clock.now();
  await inTransaction(services.db, async (tx) => {
    const { row } = await lockEntry(tx, id);
    const message = messageOf(row);
    await queueRegistrationEmail(services, tx, id, message);
    await audit(tx, {
      at,
      actor: 'staff',
      ...by,
      action: 'message_resent',
      subject: 'registration',
      subjectId: id,
      detail: { message },
      onBehalfOf: row.customer_id,
    });
  });
}

import type { NoticeKind } from '@trilha/contract/notices/notice-kinds.ts';
import type { Database } from '../../../database/client.ts';
import type { RegistrationEmailName } from '../../../emails/emails.ts';
import type { Services } from '../../../services.ts';
import { queueEntryNotices } from '../../notices/sending/queue-notices.ts';
import { tellOfRegistrationJob } from '../registrations.jobs.ts';

/** Urgent messages also go to the customer's devices as a push notification (FACE-61). */
const AT_ONCE: Partial<Record<RegistrationEmailName, Exclude<NoticeKind, 'stage_open'>>> = {
  'place-won': 'place_won',
  'registration-expiring': 'payment_due',
  'stage-cancelled': 'stage_changed',
};

/** Queues an e-mail about a registration to its customer, unless their account was erased. */
export async function queueRegistrationEmail(
  services: Services,
  tx: Database,
  registration_id: number,
  message: RegistrationEmailName,
  note: string | null = null,
): Promise<void> {
  await services.jobs.enqueue(tx, tellOfRegistrationJob, { registration_id, message, note });
  const notice = AT_ONCE[message];
  if (notice !== undefined) await queueEntryNotices(services, tx, [registration_id], notice);
}

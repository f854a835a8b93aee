import type { Database } from '../../../database/client.ts';
import type { RegistrationEmailName } from '../../../emails/emails.ts';
import type { Services } from '../../../services.ts';
import { tellOfRegistrationJob } from '../registrations.jobs.ts';

/** Queues a message about a registration to its customer; nobody is written to after erasure. */
export async function queueRegistrationEmail(
  { jobs }: Services,
  tx: Database,
  registration_id: number,
  message: RegistrationEmailName,
  note: string | null = null,
): Promise<void> {
  await jobs.enqueue(tx, tellOfRegistrationJob, { registration_id, message, note });
}

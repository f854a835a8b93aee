import type { Database } from '../../../database/client.ts';
import { newJob } from '../../../platform/jobs/job.ts';
import type { Services } from '../../../services.ts';
import { queueBulletinNotices } from '../../notices/sending/queue-notices.ts';
import { tellOfBulletinJob } from '../registrations.jobs.ts';
import { findParticipants } from './messages.sql.ts';

/** People notified in one statement: each may have ten browsers, and a statement takes 65,535 values. */
const AT_ONCE = 500;

/**
 * Queues one e-mail, and a notice on their devices, to each participant of a stage, inside the transaction that
 * publishes the bulletin.
 * @returns how many are notified
 */
export async function tellOfBulletin(
  services: Services,
  tx: Database,
  { stageId, bulletinId }: { stageId: number; bulletinId: number },
): Promise<number> {
  const participants = await findParticipants(tx, stageId);
  for (let start = 0; start < participants.length; start += AT_ONCE) {
    const some = participants.slice(start, start + AT_ONCE);
    await services.jobs.enqueueAll(
      tx,
      some.map(({ registration_id }) =>
        newJob(tellOfBulletinJob, { registration_id, bulletin_id: bulletinId }),
      ),
    );
    const customers = some.map(({ customer_id: id }) => id);
    await queueBulletinNotices(services, tx, stageId, customers);
  }
  return participants.length;
}

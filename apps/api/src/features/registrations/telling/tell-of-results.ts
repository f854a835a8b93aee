import type { Database } from '../../../database/client.ts';
import { newJob } from '../../../platform/jobs/job.ts';
import type { Services } from '../../../services.ts';
import { queueResultNotices } from '../../notices/sending/queue-notices.ts';
import { tellOfRegistrationJob } from '../registrations.jobs.ts';
import { findParticipants } from './messages.sql.ts';

/** People notified in one statement: each may have ten browsers, and a statement takes 65,535 values. */
const AT_ONCE = 500;

/** Counts the customers who hear of a stage's results: with a confirmed place, each once. */
export async function countParticipants(db: Database, stageId: number): Promise<number> {
  return (await findParticipants(db, stageId)).length;
}

/**
 * Queues one e-mail, and a notice on their devices, to each participant of a stage, inside the transaction that
 * publishes the result.
 * @returns how many are notified
 */
export async function tellOfResults(
  services: Services,
  tx: Database,
  { stageId, resultId, note }: { stageId: number; resultId: number; note: string | null },
): Promise<number> {
  const participants = await findParticipants(tx, stageId);
  for (let start = 0; start < participants.length; start += AT_ONCE) {
    const some = participants.slice(start, start + AT_ONCE);
    await services.jobs.enqueueAll(
      tx,
      some.map(({ registration_id }) =>
        newJob(
          tellOfRegistrationJob,
          { registration_id, message: 'results-published', note },
          { dedupeKey: `results-published:${resultId}:${registration_id}` },
        ),
      ),
    );
    const customers = some.map(({ customer_id: id }) => id);
    await queueResultNotices(services, tx, stageId, customers);
  }
  return participants.length;
}

import { CEILINGS } from '@trilha/contract/account/ceilings.ts';
import type { DataExport } from '@trilha/contract/account/account.endpoints.ts';
import type { Session } from '../../../platform/sessions/authenticate.ts';
import { audit } from '../../../platform/audit.ts';
import { countAttempt, type RateLimit } from '../../../platform/requests/rate-limit.ts';
import { inTransaction } from '../../../platform/transaction.ts';
import type { Services } from '../../../services.ts';
import { buildExportJob } from '../account.jobs.ts';
import { findPreparing, insertExport } from './data-exports.sql.ts';
import { exportAnswerOf } from './list-exports.ts';

const EXPORTS_A_DAY: RateLimit = {
  name: 'export',
  limit: CEILINGS.exportsOfDay,
  windowSeconds: 86_400,
  code: 'too_many_exports',
};
/** Long enough for a job that has to be tried again. */
const PREPARING_MS = 10 * 60_000;

/**
 * Queues a copy of all data of the account (D26). While one is being prepared, that one is answered.
 * @throws AppError `too_many_exports` for the fourth in a day.
 */
export async function requestExport(services: Services, session: Session): Promise<DataExport> {
  const { db, clock, jobs } = services;
  const now = clock.now();
  const { customerId } = session;
  const running = await findPreparing(db, customerId, new Date(now.getTime() - PREPARING_MS));
  if (running !== undefined) return exportAnswerOf(running, now);
  await countAttempt(db, EXPORTS_A_DAY, String(customerId), now);
  const row = await inTransaction(db, async (tx) => {
    const created = await insertExport(tx, customerId, now);
    await audit(tx, {
      at: now,
      actor: 'customer',
      actorId: customerId,
      action: 'export_requested',
      subject: 'customer',
      subjectId: customerId,
    });
    await jobs.enqueue(tx, buildExportJob, { export_id: created.id });
    return created;
  });
  return exportAnswerOf(row, now);
}

import { CEILINGS } from '@trilha/contract/account/ceilings.ts';
import type { DataExport } from '@trilha/contract/account/account.endpoints.ts';
import { audit, type StaffDeed } from '../../../platform/audit.ts';
import { countAttempt, type RateLimit } from '../../../platform/requests/rate-limit.ts';
import { inTransaction } from '../../../platform/transaction.ts';
import type { Services } from '../../../services.ts';
import { buildExportJob } from '../account.jobs.ts';
import { lockAccount } from '../erasing/erasure.sql.ts';
import { findPreparing, insertDataExport } from './data-exports.sql.ts';
import { exportAnswerOf } from './list-exports.ts';

const EXPORTS_A_DAY: RateLimit = {
  name: 'export',
  limit: CEILINGS.exportsOfDay,
  windowSeconds: 86_400,
  code: 'too_many_exports',
};
/** Long enough for a job and its retries. */
const PREPARING_MS = 10 * 60_000;

/**
 * Queues an export of the account's data (D26). Only the customer can open it. Returns the running one if there is one.
 * @param deed the staff member who asks on the customer's behalf
 * @throws AppError `too_many_exports` for the fourth in a day.
 */
export async function requestExport(
  services: Services,
  { customerId }: { readonly customerId: number },
  deed?: StaffDeed,
): Promise<DataExport> {
  const { db, clock, jobs } = services;
  const now = clock.now();
  const row = await inTransaction(db, async (tx) => {
    // So that of two simultaneous requests the second finds the first one's row.
    await lockAccount(tx, customerId);
    const running = await findPreparing(tx, customerId, new Date(now.getTime() - PREPARING_MS));
    if (running !== undefined) return running;
    await countAttempt(tx, EXPORTS_A_DAY, String(customerId), now);
    const created = await insertDataExport(tx, customerId, now);
    await audit(tx, {
      at: now,
      ...(deed === undefined
        ? { actor: 'customer', actorId: customerId }
        : { actor: 'staff', ...deed, onBehalfOf: customerId }),
      action: 'export_requested',
      subject: 'customer',
      subjectId: customerId,
    });
    await jobs.enqueue(tx, buildExportJob, { export_id: created.id });
    return created;
  });
  return exportAnswerOf(row, now);
}

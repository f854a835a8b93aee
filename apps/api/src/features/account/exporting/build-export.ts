import { formatDayAndTime } from '@trilha/contract/brazil/calendar.ts';
import { dataExportReady } from '../../../emails/account/data-export-ready.ts';
import { queueEmail } from '../../../emails/send-email.ts';
import { inTransaction } from '../../../platform/transaction.ts';
import type { Services } from '../../../services.ts';
import { findDataExport, storeExport } from './data-exports.sql.ts';
import { findExportedAccount } from '../own-data/exported-account.sql.ts';
import { writeExport } from './write-export.ts';

const KEPT_MS = 7 * 86_400_000;

/**
 * Writes an export's file and notifies its customer by e-mail. Does nothing when the export is ready or was erased with
 * its account.
 */
export async function buildExport(services: Services, id: number): Promise<void> {
  const { db, clock } = services;
  const row = await findDataExport(db, id);
  if (row === undefined || row.ready_at !== null) return;
  const account = await findExportedAccount(db, row.customer_id);
  if (account.erased_at !== null) return;
  const now = clock.now();
  const content = await writeExport(services, account, now);
  const expires_at = new Date(now.getTime() + KEPT_MS);
  await inTransaction(db, async (tx) => {
    if (!(await storeExport(tx, id, { content, ready_at: now, expires_at }))) return;
    await queueEmail(services, tx, account, dataExportReady, {
      until: formatDayAndTime(expires_at),
    });
  });
}

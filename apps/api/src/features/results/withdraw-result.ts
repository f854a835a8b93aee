import { AppError } from '../../platform/app-error.ts';
import { audit, type StaffDecision } from '../../platform/audit.ts';
import { inTransaction } from '../../platform/transaction.ts';
import type { Services } from '../../services.ts';
import { deleteWithEarlier, findShownResult, restoreReplaced } from './results.sql.ts';
import { holdResults } from './results-version.ts';

interface Withdrawal {
  readonly resultId: number;
  readonly by: StaffDecision;
  /** True: the previous version is shown again. False: all earlier versions are deleted too. */
  readonly restoresEarlier: boolean;
  /** Version of the stage's results that staff saw. */
  readonly version?: string;
}

/**
 * Withdraws a shown result and deletes its file. Copies that people downloaded remain.
 * @returns the deleted addresses.
 * @throws AppError `not_found`, `results_changed`
 */
export async function withdrawResult(
  { db, files, clock }: Services,
  { resultId, by, restoresEarlier, version }: Withdrawal,
): Promise<string[]> {
  const gone = await inTransaction(db, async (tx) => {
    const row = await findShownResult(tx, resultId);
    if (row === undefined) throw new AppError('not_found');
    await holdResults(tx, row.step_id, version);
    const isRestored = restoresEarlier && (await restoreReplaced(tx, resultId));
    const addresses = await deleteWithEarlier(tx, resultId);
    if (addresses.length === 0) throw new AppError('not_found');
    await audit(tx, {
      at: clock.now(),
      actor: 'staff',
      ...by,
      action: 'result_withdrawn',
      subject: 'stage',
      subjectId: row.step_id,
      detail: {
        result_id: resultId,
        result: row.result,
        versions: addresses.length,
        // The standings' history says so (AFTER-78).
        ...(isRestored ? { restored: true } : {}),
      },
    });
    return addresses;
  });
  for (const address of gone) await files.remove(address);
  return gone;
}

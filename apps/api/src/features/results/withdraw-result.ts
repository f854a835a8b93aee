import { AppError } from '../../platform/app-error.ts';
import { audit } from '../../platform/audit.ts';
import { inTransaction } from '../../platform/transaction.ts';
import type { Services } from '../../services.ts';
import { deleteResult } from './results.sql.ts';

/**
 * Takes a published result back and forgets its file. Copies that people have stay theirs.
 * @returns the address it had.
 * @throws AppError `not_found`
 */
export async function withdrawResult(
  { db, files, clock }: Services,
  { resultId, as }: { readonly resultId: number; readonly as: string },
): Promise<string> {
  const result = await inTransaction(db, async (tx) => {
    const row = await deleteResult(tx, resultId);
    if (row === undefined) throw new AppError('not_found');
    await audit(tx, {
      at: clock.now(),
      actor: 'staff',
      action: 'result_withdrawn',
      subject: 'stage',
      subjectId: row.step_id,
      detail: { as, result_id: resultId, result: row.result },
    });
    return row.result;
  });
  await files.remove(result);
  return result;
}

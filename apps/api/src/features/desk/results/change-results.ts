import type { StaffScope } from '@trilha/contract/staff/grants.rules.ts';
import { isWithin } from '@trilha/contract/staff/grants.rules.ts';
import { AppError } from '../../../platform/app-error.ts';
import { audit, type StaffActor, type StaffDeed } from '../../../platform/audit.ts';
import { inTransaction } from '../../../platform/transaction.ts';
import type { Services } from '../../../services.ts';
import type { Standing } from '../../results/publish-result.ts';
import { readShownResult, readShownResults } from '../../results/read-shown-results.ts';
import { holdResults } from '../../results/results-version.ts';
import { putInOrder, updateResult } from './desk-results.sql.ts';

/** Finds a shown result that the staff member may change. @throws AppError `not_found` */
export async function resultWithin({ db }: Services, id: number, scope: StaffScope) {
  const found = await readShownResult(db, id);
  const place = found && { automakerId: found.automaker_id, stageId: found.step_id };
  if (found === undefined || !place || !isWithin(scope, place)) throw new AppError('not_found');
  return found;
}

/**
 * Sets the order of all results of a stage.
 * @throws AppError `results_changed`, also when one is missing
 */
export function orderResults(
  { db, clock }: Services,
  { stageId, ids, version }: { stageId: number; ids: readonly number[]; version: string },
  by: StaffActor,
): Promise<void> {
  return inTransaction(db, async (tx) => {
    await holdResults(tx, stageId, version);
    const before = (await readShownResults(tx, stageId)).map(({ id }) => id);
    const isWhole = ids.length === before.length && before.every((id) => ids.includes(id));
    if (!isWhole) throw new AppError('results_changed');
    await putInOrder(tx, ids);
    await audit(tx, {
      at: clock.now(),
      actor: 'staff',
      ...by,
      action: 'results_ordered',
      subject: 'stage',
      subjectId: stageId,
      before: { results: before },
      after: { results: ids },
    });
  });
}

/** Changes a result's title or standing. @throws AppError `not_found`, `results_changed` */
export function changeResult(
  { db, clock }: Services,
  about: { stageId: number; resultId: number; version: string },
  told: Standing & { readonly title: string },
  by: StaffDeed,
): Promise<void> {
  const { stageId, resultId, version } = about;
  return inTransaction(db, async (tx) => {
    await holdResults(tx, stageId, version);
    const found = await readShownResult(tx, resultId);
    if (found === undefined) throw new AppError('results_changed');
    const { title, is_provisional, protests_until } = found;
    const after = {
      title: told.title,
      is_provisional: told.isProvisional,
      protests_until: told.protestsUntil,
    };
    await updateResult(tx, resultId, after);
    await audit(tx, {
      at: clock.now(),
      actor: 'staff',
      ...by,
      action: 'result_changed',
      subject: 'stage',
      subjectId: stageId,
      detail: { result_id: resultId },
      before: { title, is_provisional, protests_until },
      after,
    });
  });
}

import { explain, inReadingOrder } from '@trilha/contract/opening/explain.ts';
import type { Explanation } from '@trilha/contract/opening/explain.fields.ts';
import { subjectsOf } from '@trilha/contract/opening/explain.rules.ts';
import { AppError } from '../../../platform/app-error.ts';
import type { Services } from '../../../services.ts';
import { readExplainedLog } from './explain-log.ts';
import { findExplainedStage, findFreedEarlier, findOwnRows } from './explain.sql.ts';

/** Requests of one customer that are explained at once; who sends more reads of the last. */
const MOST = 10;

/** A customer's requests at one stage, and why each ended as it did, from the stage's log alone (OPEN-20). */
export async function explainEntries(
  { reads }: Pick<Services, 'reads'>,
  asked: { readonly customerId: number; readonly stageId: number },
  now: Date,
): Promise<Explanation[]> {
  const { customerId, stageId } = asked;
  const subjects = subjectsOf(await findOwnRows(reads, customerId, stageId)).slice(-MOST);
  if (subjects.length === 0) return [];
  const [rows, freedEarlier] = await Promise.all([
    readExplainedLog(reads, stageId),
    findFreedEarlier(reads, stageId),
  ]);
  const explanations = subjects.flatMap(
    (subject) => explain(rows, subject, { now, freedEarlier }) ?? [],
  );
  return inReadingOrder(explanations);
}

/**
 * The page of a stage at which its reader reads why.
 * @throws AppError `not_found` where the log has no request of theirs
 */
export async function explainOwnEntries(
  services: Pick<Services, 'reads'>,
  asked: { readonly customerId: number; readonly stageId: number },
  now: Date,
) {
  const explanations = await explainEntries(services, asked, now);
  const stage = await findExplainedStage(services.reads, asked.stageId);
  if (explanations.length === 0 || stage === undefined) throw new AppError('not_found');
  return { stage, explanations };
}

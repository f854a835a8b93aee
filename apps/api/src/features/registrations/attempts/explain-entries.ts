import { explain, inReadingOrder } from '@trilha/contract/opening/explain.ts';
import type { Explanation } from '@trilha/contract/opening/explain.fields.ts';
import { notDecidedText } from '@trilha/contract/opening/explain-not-decided.texts.ts';
import { subjectsOf } from '@trilha/contract/opening/explain.rules.ts';
import { AppError } from '../../../platform/app-error.ts';
import type { Services } from '../../../services.ts';
import { readExplainedLog } from './explain-log.ts';
import {
  findExplainedStage,
  findFreedEarlier,
  findNotDecided,
  findOwnRows,
  findRefusedStages,
} from './explain.sql.ts';

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

/** What a customer reads of their requests at a stage that were received and not decided; null without any (OPEN-40). */
export async function explainNotDecided(
  { reads }: Pick<Services, 'reads'>,
  { customerId, stageId }: { readonly customerId: number; readonly stageId: number },
): Promise<string | null> {
  return notDecidedText(await findNotDecided(reads, customerId, stageId));
}

/** Stages to whose explanation a customer without a place there is led; undefined without any (OPEN-67). */
export async function listRefused(
  { reads }: Pick<Services, 'reads'>,
  customerId: number,
): Promise<number[] | undefined> {
  const stages = await findRefusedStages(reads, customerId);
  return stages.length === 0 ? undefined : stages;
}

/**
 * The page of a stage at which its reader reads why.
 * @throws AppError `not_found` where no request of theirs is known
 */
export async function explainOwnEntries(
  services: Pick<Services, 'reads'>,
  asked: { readonly customerId: number; readonly stageId: number },
  now: Date,
) {
  const [explanations, not_decided, stage] = await Promise.all([
    explainEntries(services, asked, now),
    explainNotDecided(services, asked),
    findExplainedStage(services.reads, asked.stageId),
  ]);
  const isUnknown = explanations.length === 0 && not_decided === null;
  if (isUnknown || stage === undefined) throw new AppError('not_found');
  return { stage, explanations, not_decided };
}

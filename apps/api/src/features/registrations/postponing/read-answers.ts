import type { StagePostponement } from '@trilha/contract/postponing/postponing.endpoints.ts';
import type { Database } from '../../../database/client.ts';
import { findAnswers, findNewestPostponement } from './postponing.sql.ts';

/** Returns the newest postponement of a stage and all answers; null when the stage was never postponed. */
export async function readAnswers(
  db: Database,
  stageId: number,
): Promise<StagePostponement['postponement']> {
  const found = await findNewestPostponement(db, stageId);
  if (found === undefined) return null;
  return {
    who: found.who,
    reason: found.reason,
    note: found.note,
    date_before: found.date_before.toISOString(),
    date_after: found.date_after.toISOString(),
    answer_by: found.answer_by.toISOString(),
    default_choice: found.default_choice,
    created_at: found.created_at.toISOString(),
    reminded_at: found.reminded_at?.toISOString() ?? null,
    ended_at: found.ended_at?.toISOString() ?? null,
    answers: await findAnswers(db, found.id),
  };
}

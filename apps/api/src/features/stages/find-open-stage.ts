import { takesEntries } from '@trilha/contract/stages/stages.rules.ts';
import type { Database } from '../../database/client.ts';
import { stageAnswerOf } from './stage-answer.ts';
import { findStage, type StageRow } from './stages.sql.ts';

/** Returns the brand's published stage while it accepts entries, otherwise undefined. */
export async function findOpenStage(
  db: Database,
  id: number,
  automakerId: number,
  now: Date,
): Promise<StageRow | undefined> {
  const stage = await findStage(db, id, automakerId, now);
  if (stage === undefined || !stage.event_allows_registration) return undefined;
  return takesEntries(stageAnswerOf(stage, now), now) ? stage : undefined;
}

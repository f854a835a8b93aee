import type { Database } from '../../../database/client.ts';
import { dayState } from '../../payments/bank/bank-day.ts';
import { allEntries } from './read-stage-statement.ts';
import { findGateCash, findStageClosings } from './statement.sql.ts';
import { moneyVersionOf } from './statement.rules.ts';

/** Whether a stage's money is closed, open, or moved after its closing. */
export async function closingStateOf(db: Database, stageId: number) {
  const [newest] = await findStageClosings(db, stageId);
  const [entries, gate] = [await allEntries(db, stageId), await findGateCash(db, stageId)];
  return dayState(newest, moneyVersionOf(entries, gate));
}

/** True when the stage's money is closed, and nothing moved since. */
export async function isMoneyClosed(db: Database, stageId: number): Promise<boolean> {
  return (await closingStateOf(db, stageId)) === 'closed';
}

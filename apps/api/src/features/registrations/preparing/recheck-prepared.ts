import { isToCome, availability } from '@trilha/contract/stages/stages.rules.ts';
import type { Database } from '../../../database/client.ts';
import { newJob } from '../../../platform/jobs/job.ts';
import { inTransaction } from '../../../platform/transaction.ts';
import type { Services } from '../../../services.ts';
import { queuePreparedNotices } from '../../notices/sending/queue-notices.ts';
import type { StageToEnter } from '../../stages/find-stage-to-enter.ts';
import { findStagesOf } from '../../stages/find-stages-of.ts';
import { stageAnswerOf } from '../../stages/stage-answer.ts';
import { tellOfLapseJob } from '../registrations.jobs.ts';
import { checkPrepared } from './check-prepared.ts';
import { problemsSince } from './list-prepared.ts';
import {
  findPreparedStages,
  forgetPreparedOf,
  keepProblems,
  lockPreparedOf,
} from './prepared-entries.sql.ts';

/** Prepared entries checked per transaction. */
const AT_ONCE = 100;
/** No checks in the minute of the opening, which belongs to the customers' requests. */
const QUIET_MS = 60_000;

/**
 * Checks the prepared entries of stages that are not open yet, and notifies each customer once per cause of lost
 * readiness (OPEN-53). Prepared entries of closed stages are deleted.
 */
export async function recheckPrepared(services: Services): Promise<void> {
  const { db, clock } = services;
  const stages = await findStagesOf(db, await findPreparedStages(db));
  for (const stage of stages) {
    const now = clock.now();
    const known = stageAnswerOf(stage, now);
    const offered = availability(known, now);
    if (!isToCome(known, now) || offered === 'closed') {
      await forgetPreparedOf(db, stage.id);
    } else if (offered !== 'open' && availability(known, soonAfter(now)) !== 'open') {
      await recheckStage(services, stage, now);
    }
  }
}

const soonAfter = (now: Date) => new Date(now.getTime() + QUIET_MS);

async function recheckStage(services: Services, stage: StageToEnter, now: Date): Promise<void> {
  let after: number | null = 0;
  while (after !== null) {
    const from: number = after;
    after = await inTransaction(services.db, (tx) => recheckSome(services, tx, stage, from, now));
  }
}

/** @returns the customer id to continue after; null when all were checked. */
async function recheckSome(
  services: Services,
  tx: Database,
  stage: StageToEnter,
  after: number,
  now: Date,
): Promise<number | null> {
  const rows = await lockPreparedOf(tx, stage.id, { after, most: AT_ONCE });
  const checks = await checkPrepared(tx, stage, rows, now);
  const lapsed: number[] = [];
  for (const [index, row] of rows.entries()) {
    const problems = problemsSince(row.problems, checks[index]?.problems ?? [], now);
    if (JSON.stringify(problems) === JSON.stringify(row.problems)) continue;
    await keepProblems(tx, row, problems, now);
    const causes = problems.filter((one) => !row.problems.includes(one));
    if (causes.length === 0) continue;
    lapsed.push(row.customer_id);
    const told = causes.map(({ message }) => message);
    const payload = { customer_id: row.customer_id, step_id: stage.id, causes: told };
    await services.jobs.enqueueAll(tx, [newJob(tellOfLapseJob, payload)]);
  }
  await queuePreparedNotices(services, tx, stage.id, lapsed);
  return rows.length < AT_ONCE ? null : (rows.at(-1)?.customer_id ?? null);
}

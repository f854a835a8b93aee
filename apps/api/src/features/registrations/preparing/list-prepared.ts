import type { PreparedEntry } from '@trilha/contract/registrations/preparing.endpoints.ts';
import type { OpeningStep } from '@trilha/contract/registrations/registrations.endpoints.ts';
import type { Session } from '../../../platform/sessions/authenticate.ts';
import type { Services } from '../../../services.ts';
import { findStagesOf } from '../../stages/find-stages-of.ts';
import { checkPrepared, type PreparedCheck } from './check-prepared.ts';
import type { Problem } from './partial-problems.ts';
import { findPrepared, type PreparedProblem, type PreparedRow } from './prepared-entries.sql.ts';

const isSame = (one: Problem, other: Problem): boolean =>
  one.field === other.field && one.message === other.message;

/** Current problems: known ones keep their time, new ones get the current time. */
export function problemsSince(
  known: readonly PreparedProblem[],
  found: readonly Problem[],
  now: Date,
): PreparedProblem[] {
  return found.map((problem) => {
    const before = known.find((one) => isSame(one, problem));
    return before ?? { ...problem, since: now.toISOString() };
  });
}

export function preparedAnswerOf(
  row: PreparedRow,
  event_id: number,
  check: PreparedCheck,
  now: Date,
): PreparedEntry {
  return {
    step_id: row.step_id,
    event_id,
    key: row.request_key,
    entry: row.body,
    problems: problemsSince(row.problems, check.problems, now),
    opens_at: check.opensAt?.toISOString() ?? null,
    first_batch_refusal: check.firstBatchRefusal,
    prepared_at: row.prepared_at.toISOString(),
    checked_at: now.toISOString(),
  };
}

/** A customer's prepared entries for the next step; undefined without any (OPEN-62). */
export async function listOpenings(
  services: Pick<Services, 'db'>,
  session: Pick<Session, 'customerId'>,
  now: Date,
): Promise<OpeningStep[] | undefined> {
  const all = await readPrepared(services, session, now);
  if (all.length === 0) return undefined;
  return all.map(({ title, prepared: { step_id, opens_at, problems } }) => ({
    step_id,
    title,
    opens_at,
    problems: problems.length,
    lapsed: problems.find(({ since }) => since !== null)?.message ?? null,
  }));
}

/** A customer's prepared entries, checked now, so that an outdated readiness is never shown (OPEN-51). */
export async function listPrepared(
  services: Pick<Services, 'db'>,
  session: Pick<Session, 'customerId'>,
  now: Date,
): Promise<PreparedEntry[]> {
  return (await readPrepared(services, session, now)).map(({ prepared }) => prepared);
}

/** The same, each with the title of its stage. */
async function readPrepared(
  { db }: Pick<Services, 'db'>,
  { customerId }: Pick<Session, 'customerId'>,
  now: Date,
): Promise<Array<{ readonly title: string; readonly prepared: PreparedEntry }>> {
  const rows = await findPrepared(db, customerId);
  if (rows.length === 0) return [];
  const stages = await findStagesOf(
    db,
    rows.map(({ step_id }) => step_id),
  );
  const answers: Array<{ title: string; prepared: PreparedEntry }> = [];
  for (const row of rows) {
    const stage = stages.find(({ id }) => id === row.step_id);
    if (stage === undefined) continue;
    const [check] = await checkPrepared(db, stage, [row], now);
    if (check === undefined) continue;
    const prepared = preparedAnswerOf(row, stage.event_id, check, now);
    answers.push({ title: stage.title, prepared });
  }
  return answers;
}

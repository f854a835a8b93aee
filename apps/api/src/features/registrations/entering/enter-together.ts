import type { Registration } from '@trilha/contract/registrations/registrations.endpoints.ts';
import type { Database } from '../../../database/client.ts';
import { isTransient } from '../../../database/error-kinds.ts';
import { AppError } from '../../../platform/app-error.ts';
import { appErrorOf } from '../../../platform/database-errors.ts';
import { findKnownAnswers, type KnownAnswers } from '../../../platform/requests/idempotency.ts';
import { catchRefusal } from '../../../platform/catch-refusal.ts';
import { inTransaction } from '../../../platform/transaction.ts';
import type { Services } from '../../../services.ts';
import { insertAttempts } from '../attempts/attempts.sql.ts';
import {
  type Attempt,
  linkAttempts,
  readLog,
  recordAttempts,
} from '../attempts/record-attempts.ts';
import {
  isAttempt,
  isOutdated,
  type Outcome,
  placedAttempt,
  refusedAttempt,
} from './attempted-entry.ts';
import { decideEntry, type DecidedEntry } from './placing/decide-entry.ts';
import type { EntryToPlace } from './placing/entry-to-place.ts';
import type { EntryWish } from './entry-wish.ts';
import { placesLeft } from './placing/places-left.ts';
import { type Prepared, prepareEntries, requestsOf } from './prepare-entries.ts';
import {
  findUnderLock,
  lockNumbers,
  type StageUnderLock,
  type UnderLockQuestion,
} from './placing/stage-under-lock.sql.ts';
import { storeEntries } from './store-entries.ts';

/**
 * Enters several customers into one stage, in the order in which their requests were received, in one transaction, so
 * that they wait for the stage's lock only once (decision 055). A refusal affects one entry only. Any other error rolls
 * everything back, and each entry is retried alone, so that only the faulty one fails. Each attempt writes a row in the
 * stage's log, refused or not (decision 137).
 * @returns for each wish its registration or its refusal, after the commit
 * @throws errors that affect everybody: the database is unavailable, or the lock timed out.
 */
export async function enterTogether(
  services: Services,
  wishes: readonly EntryWish[],
): Promise<Outcome[]> {
  const ordered = wishes.toSorted((a, b) => a.now.getTime() - b.now.getTime());
  const outcomes = await enterInOrder(services, ordered);
  const outcomeOf = new Map(ordered.map((wish, index) => [wish, outcomes[index]]));
  return wishes.map((wish) => outcomeOf.get(wish) ?? raise());
}

async function enterInOrder(services: Services, wishes: readonly EntryWish[]): Promise<Outcome[]> {
  const [first] = wishes;
  if (first === undefined) return [];
  try {
    return await inTransaction(services.db, (tx) => enter(services, tx, wishes));
  } catch (error) {
    if (isTransient(error)) throw error;
    if (wishes.length === 1) {
      await recordLateRefusal(services, first, error);
      return [{ status: 'rejected', reason: error }];
    }
    services.log.warn({ err: error, count: wishes.length }, 'entries are tried one by one');
  }
  const outcomes: Outcome[] = [];
  for (const wish of wishes) {
    // Earlier entries of this loop are committed: they keep their outcome when this one fails.
    const [alone] = await Promise.allSettled([enterInOrder(services, [wish])]);
    outcomes.push(...(alone.status === 'rejected' ? [alone] : alone.value));
  }
  return outcomes;
}

async function enter(
  services: Services,
  tx: Database,
  wishes: readonly EntryWish[],
): Promise<Outcome[]> {
  const stageId = wishes[0]?.input.step_id ?? 0;
  let prepared = await prepareEntries(tx, stageId, wishes);
  if (!prepared.some(isAttempt)) return prepared.map((one) => settle(one, new Map()));
  // Sent together: each statement after the first one begins when the lock is held, and sees what was committed before.
  const [numbers, log, first] = await Promise.all([
    lockNumbers(tx, stageId),
    readLog(tx, stageId),
    readUnderLock(tx, stageId, prepared),
  ]);
  let [room, knownOf] = first;
  if (prepared.some((one, index) => isOutdated(log, wishes[index] ?? raise(), one))) {
    prepared = await prepareEntries(tx, stageId, wishes);
    [room, knownOf] = await readUnderLock(tx, stageId, prepared);
  }
  const left = placesLeft(numbers, room);
  const decided: DecidedEntry[] = [];
  const attempts: Attempt[] = [];
  const outcomes = new Map<EntryToPlace, Outcome>();
  for (const [index, one] of prepared.entries()) {
    const wish = wishes[index] ?? raise();
    if (one.status === 'rejected') {
      if (isAttempt(one)) attempts.push(refusedAttempt(log, wish, one.reason));
      continue;
    }
    if (!('placing' in one.value)) continue;
    const { placing } = one.value;
    const outcome = await catchRefusal(() => {
      const known = placing.request && knownOf(placing.request);
      if (known) return known;
      const decision = decideEntry(services, left, placing);
      decided.push(decision);
      attempts.push(placedAttempt(log, wish, decision));
      return decision.answer;
    });
    if (outcome.status === 'rejected') {
      attempts.push(refusedAttempt(log, wish, outcome.reason, placing.chosen));
    }
    outcomes.set(placing, outcome);
  }
  const rows = await linkAttempts(tx, log, attempts, services.clock.now());
  await Promise.all([
    storeEntries(services, tx, stageId, decided),
    ...(rows.length === 0 ? [] : [insertAttempts(tx, rows)]),
  ]);
  return prepared.map((one) => settle(one, outcomes));
}

async function readUnderLock(
  tx: Database,
  stageId: number,
  prepared: ReadonlyArray<PromiseSettledResult<Prepared>>,
): Promise<[StageUnderLock, KnownAnswers<Registration>]> {
  const placings = prepared.flatMap((one) =>
    one.status === 'fulfilled' && 'placing' in one.value ? [one.value.placing] : [],
  );
  return Promise.all([
    findUnderLock(tx, questionOf(stageId, placings)),
    // Another process may have committed the same form while this one waited for the lock.
    findKnownAnswers<Registration>(tx, requestsOf(placings)),
  ]);
}

/** A refusal that undid its transaction, such as a constraint's: its row is written by one of its own. */
async function recordLateRefusal(
  services: Services,
  wish: EntryWish,
  error: unknown,
): Promise<void> {
  const refusal = error instanceof AppError ? error : appErrorOf(error);
  if (refusal === null || refusal.code === 'request_in_progress') return;
  try {
    await inTransaction(services.db, async (tx) => {
      const { step_id: stageId } = wish.input;
      await lockNumbers(tx, stageId);
      const log = await readLog(tx, stageId);
      await recordAttempts(tx, log, [refusedAttempt(log, wish, refusal)], services.clock.now());
    });
  } catch (failure) {
    services.log.warn({ err: failure }, 'a refused entry is missing in the log of its stage');
  }
}

function settle(
  one: PromiseSettledResult<Prepared>,
  outcomes: ReadonlyMap<EntryToPlace, Outcome>,
): Outcome {
  if (one.status === 'rejected') return one;
  if ('known' in one.value) return { status: 'fulfilled', value: one.value.known };
  return outcomes.get(one.value.placing) ?? raise();
}

function raise(): never {
  throw new Error('an entry was not decided');
}

function questionOf(stageId: number, placings: readonly EntryToPlace[]): UnderLockQuestion {
  const vehicles = placings.flatMap(({ entry }) => entry.vehicles);
  const people = placings.flatMap(({ entry }) => entry.people);
  return {
    stageId,
    customerIds: placings.map(({ session }) => session.customerId),
    voucherIds: placings.flatMap(({ chosen }) => chosen.voucher?.id ?? []),
    invitationIds: placings.flatMap(({ chosen }) => chosen.invitationId ?? []),
    chassis: vehicles.map((vehicle) => vehicle.chassis),
    personIds: people.map((person) => person.person_id),
    cpfs: people.flatMap((person) => person.cpf ?? []),
    isAtDesk: placings.some(({ atDesk }) => atDesk !== undefined),
  };
}

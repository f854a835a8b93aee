import type { Registration } from '@trilha/contract/registrations/registrations.endpoints.ts';
import type { Database } from '../../../database/client.ts';
import { isTransient } from '../../../database/error-kinds.ts';
import { findKnownAnswers } from '../../../platform/requests/idempotency.ts';
import { catchRefusal } from '../../../platform/catch-refusal.ts';
import { inTransaction } from '../../../platform/transaction.ts';
import type { Services } from '../../../services.ts';
import { decideEntry, type DecidedEntry } from './placing/decide-entry.ts';
import type { EntryToPlace } from './placing/entry-to-place.ts';
import type { EntryWish } from './entry-wish.ts';
import { placesLeft } from './placing/places-left.ts';
import { type Prepared, prepareEntries, requestsOf } from './prepare-entries.ts';
import {
  findUnderLock,
  lockNumbers,
  type UnderLockQuestion,
} from './placing/stage-under-lock.sql.ts';
import { storeEntries } from './store-entries.ts';

type Outcome = PromiseSettledResult<Registration>;

/**
 * Enters several customers into one stage, in order, in one transaction, so that they wait for the stage's lock only
 * once (decision 055). A refusal affects one entry only. Any other error rolls everything back, and each entry is
 * retried
 * alone, so that only the faulty one fails.
 * @returns for each wish its registration or its refusal, after the commit
 * @throws errors that affect everybody: the database is unavailable, or the lock timed out.
 */
export async function enterTogether(
  services: Services,
  wishes: readonly EntryWish[],
): Promise<Outcome[]> {
  try {
    return await inTransaction(services.db, (tx) => enter(services, tx, wishes));
  } catch (error) {
    if (isTransient(error)) throw error;
    if (wishes.length === 1) return [{ status: 'rejected', reason: error }];
    services.log.warn({ err: error, entries: wishes.length }, 'entries are tried one by one');
  }
  const outcomes: Outcome[] = [];
  for (const wish of wishes) {
    // An entry that was committed gets its response, even when the next one fails.
    const [alone] = await Promise.allSettled([enterTogether(services, [wish])]);
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
  const prepared = await prepareEntries(tx, stageId, wishes);
  const placings = prepared.flatMap((one) =>
    one.status === 'fulfilled' && 'placing' in one.value ? [one.value.placing] : [],
  );
  if (placings.length === 0) return prepared.map((one) => outcomeOf(one, new Map()));
  const numbers = await lockNumbers(tx, stageId);
  const [room, knownOf] = await Promise.all([
    findUnderLock(tx, questionOf(stageId, placings)),
    // Another process may have committed the same form while this one waited for the lock.
    findKnownAnswers<Registration>(tx, requestsOf(placings)),
  ]);
  const left = placesLeft(numbers, room);
  const decided: DecidedEntry[] = [];
  const outcomes = new Map<EntryToPlace, Outcome>();
  for (const placing of placings) {
    const outcome = await catchRefusal(() => {
      const known = placing.request && knownOf(placing.request);
      if (known) return known;
      const decision = decideEntry(services, left, placing);
      decided.push(decision);
      return decision.answer;
    });
    outcomes.set(placing, outcome);
  }
  await storeEntries(services, tx, stageId, decided);
  return prepared.map((one) => outcomeOf(one, outcomes));
}

function outcomeOf(
  one: PromiseSettledResult<Prepared>,
  outcomes: ReadonlyMap<EntryToPlace, Outcome>,
): Outcome {
  if (one.status === 'rejected') return one;
  if ('known' in one.value) return { status: 'fulfilled', value: one.value.known };
  const outcome = outcomes.get(one.value.placing);
  if (outcome === undefined) throw new Error('an entry was not decided');
  return outcome;
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
  };
}

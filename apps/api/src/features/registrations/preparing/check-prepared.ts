import {
  availability,
  nextOpening,
  registrationWindow,
} from '@trilha/contract/stages/stages.rules.ts';
import type { Database } from '../../../database/client.ts';
import { AppError } from '../../../platform/app-error.ts';
import { catchRefusal } from '../../../platform/catch-refusal.ts';
import { findCategoriesOf, type StageToEnter } from '../../stages/find-stage-to-enter.ts';
import { stageAnswerOf } from '../../stages/stage-answer.ts';
import { type Choices, readChoices } from '../crews/own-choices.ts';
import { checkEntry } from '../entering/checking/check-entry.ts';
import { findEnteredChassis } from '../entering/checking/entry.sql.ts';
import type { Entrant } from '../entering/entry-wish.ts';
import { chooseOpenPool } from '../entering/placing/choose-pool.ts';
import { refuseTooMany } from '../entering/placing/decide-entry.ts';
import { placesLeft } from '../entering/placing/places-left.ts';
import { findEnteredPeople, findOwnEntries } from '../entering/placing/stage-under-lock.sql.ts';
import {
  type Grounds,
  partialProblems,
  type Prepared,
  type Problem,
  problemsOfRefusal,
} from './partial-problems.ts';
import type { PreparedBody } from './prepared-entries.sql.ts';

export interface PreparedCheck {
  /** Empty when the stage would accept the entry, with a place or in the waiting line. */
  readonly problems: readonly Problem[];
  /** When it can be sent; null once it can be, or while that is unknown. */
  readonly opensAt: Date | null;
  /** Why the first batch refuses it, when the general window does not; null otherwise. */
  readonly firstBatchRefusal: string | null;
}

/** The vehicles and people that a body names. */
export function choicesOf({ vehicles, vehicleCompanions }: PreparedBody): Choices {
  return {
    vehicles: vehicles.map((vehicle) => ({ ...vehicle })),
    vehicleCompanions: vehicleCompanions.map((along) => ({ ...along })),
  };
}

/** Keeps the first problem of each field: a person who left the team is not reported as missing too. */
function onePerPlace(problems: readonly Problem[]): Problem[] {
  const seen = new Set<string>();
  return problems.filter(({ field, message }) => {
    const place = field ?? message;
    return !seen.has(place) && seen.add(place);
  });
}

/** Checks an entry as if it was sent at `at`, with the functions that check a real entry. @throws AppError */
async function checkWhole(
  tx: Database,
  entrant: Entrant,
  body: PreparedBody,
  grounds: Grounds,
  at: Date,
): Promise<void> {
  const { id: step_id, event_id } = grounds.stage;
  const input = { ...body, step_id, event_id };
  const entry = checkEntry({ input, now: at }, grounds);
  grounds.room.refuseEntered(entry);
  refuseTooMany(grounds.room, entrant, entry);
  await chooseOpenPool(tx, entrant, entry, input.voucher, at);
}

/**
 * Checks an entry at the stage's next opening. When only the first batch refuses its vehicles, it is checked at the
 * general opening instead.
 */
async function checkAtOpenings(
  tx: Database,
  { customer_id: customerId, automaker_id: automakerId, body }: Prepared,
  grounds: Grounds,
  now: Date,
): Promise<PreparedCheck> {
  const stage = stageAnswerOf(grounds.stage, now);
  const opens = availability(stage, now) === 'open' ? null : nextOpening(stage, now);
  const entrant = { customerId, automakerId };
  const checkAt = async (at: Date) => {
    const outcome = await catchRefusal(() => checkWhole(tx, entrant, body, grounds, at));
    const isRefused = outcome.status === 'rejected' && outcome.reason instanceof AppError;
    return isRefused ? (outcome.reason as AppError) : null;
  };
  const first = await checkAt(opens ?? now);
  const isBatch = registrationWindow(stage, opens ?? now) === 'first_batch';
  // A constraint of the database: the first batch ends before the general window begins.
  const general = grounds.stage.start_registration_date;
  if (first?.code === 'vehicles_refused' && isBatch && general !== null && general > now) {
    const later = await checkAt(general);
    const [refusal] = problemsOfRefusal(first);
    const problems = later === null ? [] : problemsOfRefusal(later);
    return { problems, opensAt: general, firstBatchRefusal: refusal?.message ?? null };
  }
  const problems = first === null ? [] : problemsOfRefusal(first);
  return { problems, opensAt: opens, firstBatchRefusal: null };
}

/**
 * Checks prepared entries of one stage as if each was sent at its opening, with the functions that check a real entry.
 * Free places do not count. Data is loaded once for all entries, without locks.
 * @returns one check per entry, in the order of `all`
 */
export async function checkPrepared(
  tx: Database,
  stage: StageToEnter,
  all: readonly Prepared[],
  now: Date,
): Promise<PreparedCheck[]> {
  const choosings = all.map(({ customer_id, body }) => ({
    customerId: customer_id,
    choices: choicesOf(body),
  }));
  const [ownOf, categories] = await Promise.all([
    readChoices(tx, choosings),
    findCategoriesOf(tx, stage.event_id),
  ]);
  const owns = choosings.map(ownOf);
  const vehicles = owns.flatMap((own) => [...own.vehicles.values()]);
  const people = owns.flatMap((own) => [...own.people.values()]);
  const stageId = stage.id;
  const [chassis, entered, own] = await Promise.all([
    findEnteredChassis(
      tx,
      stageId,
      vehicles.map((vehicle) => vehicle.chassis),
    ),
    findEnteredPeople(tx, {
      stageId,
      personIds: people.map(({ id }) => id),
      cpfs: people.flatMap(({ cpf }) => cpf ?? []),
    }),
    findOwnEntries(tx, { stageId, customerIds: all.map(({ customer_id }) => customer_id) }),
  ]);
  const numbers = {
    status: stage.status,
    pause_note: null,
    inscription_number: 0,
    waiting_number: 0,
  };
  const room = placesLeft(numbers, {
    pools: [],
    waiting: 0,
    smallest_waiting: null,
    own,
    chassis,
    people: entered,
  });
  return Promise.all(
    all.map(async (prepared, index): Promise<PreparedCheck> => {
      const grounds = {
        stage,
        categories,
        own: owns[index] ?? { vehicles: new Map(), people: new Map() },
        room,
      };
      const told = await partialProblems(prepared, grounds);
      const checked = await checkAtOpenings(tx, prepared, grounds, now);
      const problems = told.length > 0 ? told : checked.problems;
      return { ...checked, problems: onePerPlace(problems) };
    }),
  );
}

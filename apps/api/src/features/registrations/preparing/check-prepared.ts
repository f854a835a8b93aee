import { regulationVersion } from '@trilha/brands/document-versions.ts';
import { messages } from '@trilha/contract/brazil/messages.ts';
import type { Crew, CrewPlace } from '@trilha/contract/registrations/crew.rules.ts';
import { crewField } from '@trilha/contract/registrations/form-fields.rules.ts';
import { entryLimits } from '@trilha/contract/registrations/limits.rules.ts';
import {
  availability,
  nextOpening,
  registrationWindow,
} from '@trilha/contract/stages/stages.rules.ts';
import type { Database } from '../../../database/client.ts';
import { AppError } from '../../../platform/app-error.ts';
import { catchRefusal } from '../../../platform/catch-refusal.ts';
import { findCategoriesOf, type StageToEnter } from '../../stages/find-stage-to-enter.ts';
import { type CategoryRow, categoryAnswerOf, stageAnswerOf } from '../../stages/stage-answer.ts';
import { crewProblems, mayTake } from '../crews/check-crews.ts';
import { type Choices, type OwnChoices, readChoices } from '../crews/own-choices.ts';
import { checkDeclarations, checkEntry, checkTeamName } from '../entering/checking/check-entry.ts';
import { findEnteredChassis } from '../entering/checking/entry.sql.ts';
import { driveRefusals, refuseVehicles } from '../entering/checking/first-batch-refusals.ts';
import type { EntryInput } from '../entering/entry-wish.ts';
import { chooseOpenPool, type Entrant } from '../entering/placing/choose-pool.ts';
import { refuseTooMany } from '../entering/placing/decide-entry.ts';
import { placesLeft } from '../entering/placing/places-left.ts';
import { findEnteredPeople, findOwnEntries } from '../entering/placing/stage-under-lock.sql.ts';
import type { PreparedBody, PreparedRow } from './prepared-entries.sql.ts';

/** One thing that is wrong, at the form's name of its place; null for the whole entry. */
export interface Problem {
  readonly field: string | null;
  readonly message: string;
}

export interface PreparedCheck {
  /** Empty: the entry would be taken, or put in line, at its opening. */
  readonly problems: readonly Problem[];
  /** When it can be pressed; null once that is so, or while it is not known. */
  readonly opensAt: Date | null;
  /** Why the first batch does not take it, though the general window does. */
  readonly firstBatchRefusal: string | null;
}

type Prepared = Pick<PreparedRow, 'customer_id' | 'automaker_id' | 'body' | 'terms_version'>;

/** What was loaded for all that is checked together. */
interface Grounds {
  readonly stage: StageToEnter;
  readonly categories: readonly CategoryRow[];
  readonly own: OwnChoices;
  /** Who and what is in the stage already; its places are no question here. */
  readonly room: ReturnType<typeof placesLeft>;
}

const GONE = {
  vehicle: 'Este veículo não está mais na sua garagem.',
  person: 'Esta pessoa não está mais na sua equipe.',
};
const NEW_TERMS = 'Os termos mudaram. Leia e aceite de novo.';

const chosen = (id: number | null | undefined): number | null => id || null;

/** The crews of a body, choices that were not made as null. A seat of 0 among the companions is somebody who left. */
function crewsOf({ vehicles, vehicleCompanions }: PreparedBody): Crew[] {
  return vehicles.map(({ vehicle_id, conductor_id, navigator_id }) => ({
    vehicle_id: chosen(vehicle_id),
    conductor_id: chosen(conductor_id),
    navigator_id: chosen(navigator_id),
    companion_ids: vehicleCompanions
      .filter((along) => along.vehicle_id === vehicle_id)
      .map((along) => along.companion_id),
  }));
}

/** The choices that can be looked up. */
export function choicesOf({ vehicles, vehicleCompanions }: PreparedBody): Choices {
  return {
    vehicles: vehicles.map((vehicle) => ({ ...vehicle })),
    vehicleCompanions: vehicleCompanions.map((along) => ({ ...along })),
  };
}

/** Who or what was chosen and is not the customer's any more: sold, removed, taken out of the team. */
function goneProblems(
  { vehicles }: PreparedBody,
  crews: readonly Crew[],
  own: OwnChoices,
): Problem[] {
  return crews.flatMap((crew, vehicle) => {
    const problems: Problem[] = [];
    const tell = (place: CrewPlace, message: string) =>
      problems.push({ field: crewField(place), message });
    if (crew.vehicle_id !== null && !own.vehicles.has(crew.vehicle_id)) {
      tell({ vehicle, role: 'vehicle' }, GONE.vehicle);
    }
    const isGone = (id: number | null, role: 'conductor' | 'navigator' | 'companion') => {
      const person = id === null ? undefined : own.people.get(id);
      return id !== null && (person === undefined || !mayTake(person, role));
    };
    if (isGone(crew.conductor_id, 'conductor')) tell({ vehicle, role: 'conductor' }, GONE.person);
    // 0 is a navigator who left the team, which null, nobody asked for, is not.
    const hasLeft = vehicles[vehicle]?.navigator_id === 0;
    if (hasLeft || isGone(crew.navigator_id, 'navigator')) {
      tell({ vehicle, role: 'navigator' }, GONE.person);
    }
    crew.companion_ids.forEach((id, companion) => {
      if (isGone(id, 'companion')) tell({ vehicle, role: 'companion', companion }, GONE.person);
    });
    return problems;
  });
}

/** What of the crews is in the stage already, each at its place (D17). */
function enteredProblems(crews: readonly Crew[], { own, room }: Grounds): Problem[] {
  const refusalOf = (entered: Parameters<typeof room.refuseEntered>[0]): string | null => {
    try {
      room.refuseEntered(entered);
      return null;
    } catch (error) {
      if (error instanceof AppError) return error.message;
      throw error;
    }
  };
  const seat = { vehicle_id: 0, role: 'conductor' } as const;
  return crews.flatMap((crew, vehicle) => {
    const car = own.vehicles.get(crew.vehicle_id ?? 0);
    const places: Array<[CrewPlace, string | null]> = [];
    if (car !== undefined) {
      const { chassis, id: vehicle_id } = car;
      const entered = { vehicle_id, chassis, conductor_id: 0, navigator_id: null };
      places.push([{ vehicle, role: 'vehicle' }, refusalOf({ vehicles: [entered], people: [] })]);
    }
    const people: Array<[CrewPlace, number | null]> = [
      [{ vehicle, role: 'conductor' }, crew.conductor_id],
      [{ vehicle, role: 'navigator' }, crew.navigator_id],
      ...crew.companion_ids.map((id, companion): [CrewPlace, number | null] => [
        { vehicle, role: 'companion', companion },
        id,
      ]),
    ];
    for (const [place, id] of people) {
      const person = own.people.get(id ?? 0);
      if (person === undefined) continue;
      const entered = { ...seat, person_id: person.id, cpf: person.cpf };
      places.push([place, refusalOf({ vehicles: [], people: [entered] })]);
    }
    return places.flatMap(([place, message]) =>
      message === null ? [] : [{ field: crewField(place), message }],
    );
  });
}

/** A refusal of an entry as problems of its form. */
function problemsOfRefusal({ code, message, errors = {} }: AppError): Problem[] {
  const told = Object.entries(errors).flatMap(([name, texts]) =>
    texts.map((text): Problem => {
      // Refused vehicles are named by their index (INS-47).
      const isIndex = code === 'vehicles_refused';
      const field = isIndex ? crewField({ vehicle: Number(name), role: 'vehicle' }) : name;
      return { field, message: text };
    }),
  );
  if (told.length > 0) return told;
  return [{ field: code.startsWith('voucher_') ? 'voucher' : null, message }];
}

/** Everything that can be told before the entry is whole, each part by the function that holds an entry to it. */
async function partialProblems(
  { body, automaker_id, terms_version }: Prepared,
  grounds: Grounds,
): Promise<Problem[]> {
  const { stage, categories, own } = grounds;
  const problems: Problem[] = [];
  const hold = async (check: () => unknown): Promise<void> => {
    const outcome = await catchRefusal(async () => check());
    if (outcome.status === 'rejected' && outcome.reason instanceof AppError) {
      problems.push(...problemsOfRefusal(outcome.reason));
    }
  };
  const crews = crewsOf(body);
  const row = categories.find(({ id }) => id === body.category_id);
  if (row === undefined) {
    const message = body.category_id === 0 ? messages.required : messages.invalid;
    problems.push({ field: 'category_id', message });
  }
  const category = row === undefined ? null : categoryAnswerOf(row);
  const limits = entryLimits(stageAnswerOf(stage, new Date(0)), category);
  if (category !== null) await hold(() => checkTeamName(body, limits));
  problems.push(...goneProblems(body, crews, own));
  problems.push(
    ...crewProblems(crews, own, limits, stage.stage_date).map(({ place, message }) => ({
      field: crewField(place),
      message,
    })),
  );
  const vehicles = crews.map(({ vehicle_id }) => ({
    chassis: own.vehicles.get(vehicle_id ?? 0)?.chassis ?? '',
  }));
  await hold(() => refuseVehicles(vehicles, driveRefusals(own.vehicles.values())));
  problems.push(...enteredProblems(crews, grounds));
  await hold(() => checkDeclarations(body));
  const isNew =
    category !== null &&
    body.terms_and_conditions === 1 &&
    terms_version !== regulationVersion(automaker_id, category.terms_group);
  if (isNew) problems.push({ field: 'accepted_terms', message: NEW_TERMS });
  return problems;
}

/** One problem per place, the first told: who is gone is not missing too. */
function onePerPlace(problems: readonly Problem[]): Problem[] {
  const seen = new Set<string>();
  return problems.filter(({ field, message }) => {
    const place = field ?? message;
    return !seen.has(place) && seen.add(place);
  });
}

/** The entry as it would be sent; only for a body without a choice that is not made. */
function inputOf(body: PreparedBody, { id, event_id }: StageToEnter): EntryInput {
  return { ...body, step_id: id, event_id };
}

/** The whole check of an entry pressed at `at`, by the code that holds one. @throws AppError */
async function checkWhole(
  tx: Database,
  entrant: Entrant,
  body: PreparedBody,
  grounds: Grounds,
  at: Date,
): Promise<void> {
  const input = inputOf(body, grounds.stage);
  const entry = checkEntry({ input, now: at }, grounds);
  grounds.room.refuseEntered(entry);
  refuseTooMany(grounds.room, entrant, entry);
  await chooseOpenPool(tx, entrant, entry, input.voucher, at);
}

/**
 * The check at the next opening; at the general one where the first batch alone refuses, which asks what the general
 * window does not.
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
  // The database lets a first batch end before the general window begins.
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
 * Checks prepared entries of one stage as if each was pressed at its opening, by the very rules that hold an entry;
 * places are no question. What they name is loaded for all of them together, and nothing is locked.
 * @param stage as it is now, whatever its windows
 * @returns for each what keeps it from being ready
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
  const room = placesLeft(numbers, { pools: [], waiting: 0, own, chassis, people: entered });
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

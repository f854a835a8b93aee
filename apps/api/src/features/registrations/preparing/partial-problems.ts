import { regulationVersion } from '@trilha/brands/document-versions.ts';
import { messages } from '@trilha/contract/brazil/messages.ts';
import type { Crew, CrewPlace } from '@trilha/contract/registrations/crew.rules.ts';
import { crewField } from '@trilha/contract/registrations/form-fields.rules.ts';
import { entryLimits } from '@trilha/contract/registrations/limits.rules.ts';
import { AppError } from '../../../platform/app-error.ts';
import { catchRefusal } from '../../../platform/catch-refusal.ts';
import type { StageToEnter } from '../../stages/find-stage-to-enter.ts';
import { type CategoryRow, categoryAnswerOf, stageAnswerOf } from '../../stages/stage-answer.ts';
import { crewProblems, mayTake } from '../crews/check-crews.ts';
import type { OwnChoices } from '../crews/own-choices.ts';
import { checkDeclarations, checkTeamName } from '../entering/checking/check-entry.ts';
import { driveRefusals, refuseVehicles } from '../entering/checking/first-batch-refusals.ts';
import type { placesLeft } from '../entering/placing/places-left.ts';
import type { PreparedBody, PreparedRow } from './prepared-entries.sql.ts';

/** A problem at a field of the form; `field` is null when it concerns the whole entry. */
export interface Problem {
  readonly field: string | null;
  readonly message: string;
}

/** The columns of a prepared entry that a check reads. */
export type Prepared = Pick<PreparedRow, 'customer_id' | 'automaker_id' | 'body' | 'terms_version'>;

/** Data that prepared entries are checked against, loaded once for all of them. */
export interface Grounds {
  readonly stage: StageToEnter;
  readonly categories: readonly CategoryRow[];
  readonly own: OwnChoices;
  /** Vehicles and people that are already in the stage. Free places do not count here. */
  readonly room: ReturnType<typeof placesLeft>;
}

const GONE = {
  vehicle: 'Este veículo não está mais na sua garagem.',
  person: 'Esta pessoa não está mais na sua equipe.',
};
const NEW_TERMS = 'Os termos mudaram. Leia e aceite de novo.';

const chosen = (id: number | null | undefined): number | null => id || null;

/** The crews of a body; null for a choice not made yet. A companion id of 0 means that this person left the team. */
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

/** Chosen vehicles and people that the customer does not have any more: sold, or removed from garage or team. */
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
    // 0: the chosen navigator left the team. null: no navigator was chosen, which is allowed.
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

/** Vehicles and people of these crews that are already in the stage (D17). */
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

/** Turns the refusal of an entry into problems at the form's fields. */
export function problemsOfRefusal({ code, message, errors = {} }: AppError): Problem[] {
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

/**
 * Finds every problem that can be found in an incomplete entry, each with the function that checks it in a real entry.
 */
export async function partialProblems(
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

import { messages } from '@trilha/contract/brazil/messages.ts';
import type { Body } from '@trilha/contract/endpoint.ts';
import {
  type Crew,
  crewsFromWire,
  excessChoices,
  missingChoices,
} from '@trilha/contract/registrations/crew.rules.ts';
import { ageProblems } from '@trilha/contract/registrations/crew-ages.rules.ts';
import { duplicateChoices } from '@trilha/contract/registrations/crew-duplicates.rules.ts';
import { type EntryLimits, entryLimits } from '@trilha/contract/registrations/limits.rules.ts';
import type { createRegistration } from '@trilha/contract/registrations/registrations.endpoints.ts';
import { teamNameProblem } from '@trilha/contract/registrations/team-name.rules.ts';
import type { Category } from '@trilha/contract/stages/stages.endpoints.ts';
import type { Database } from '../../database/client.ts';
import { AppError, invalidField } from '../../platform/app-error.ts';
import type { Session } from '../../platform/authenticate.ts';
import { categoryAnswerOf, stageAnswerOf } from '../stages/stage-answer.ts';
import {
  findCategoryOf,
  findStageToEnter,
  type StageToEnter,
} from '../stages/find-stage-to-enter.ts';
import {
  type EnteredPerson,
  type EnteredVehicle,
  findOwnPeople,
  findOwnVehicles,
  type OwnPerson,
} from './entry.sql.ts';
import { refuseProblems } from './entry-problems.ts';

type EntryInput = Body<typeof createRegistration>;

/** An entry whose every rule outside the stage's lock holds. */
export interface CheckedEntry {
  readonly stage: StageToEnter;
  readonly category: Category;
  readonly limits: EntryLimits;
  readonly crews: readonly Crew[];
  readonly team_name: string | null;
  readonly vehicles: readonly EnteredVehicle[];
  readonly people: readonly EnteredPerson[];
}

/**
 * Loads what an entry names and holds it to the rules of the contract (INS-20 to INS-28, D16).
 * @throws AppError `not_found`, `registration_closed`, `vehicle_not_yours` or `invalid` with fields.
 */
export async function checkEntry(
  tx: Database,
  session: Session,
  input: EntryInput,
  now: Date,
): Promise<CheckedEntry> {
  const stage = await findStageToEnter(tx, input.step_id, session.automakerId, now);
  if (stage.event_id !== input.event_id) throw invalidField('event_id', messages.invalid);
  const row = await findCategoryOf(tx, stage.event_id, input.category_id);
  if (row === undefined) throw invalidField('category_id', messages.invalid);
  const category = categoryAnswerOf(row);
  const limits = entryLimits(stageAnswerOf(stage, now), category);
  const crews = crewsFromWire(input.vehicles, input.vehicleCompanions);
  if (crews === null) throw invalidField('vehicleCompanions', messages.invalid);
  const team_name = checkTeamName(input, limits);
  const vehicles = await loadVehicles(tx, session.customerId, input);
  const people = await loadPeople(tx, session.customerId, crews);
  refuseProblems([
    ...missingChoices(crews, limits),
    ...excessChoices(crews, limits),
    ...duplicateChoices(crews, people),
    ...(stage.stage_date === null ? [] : ageProblems(crews, people, limits, stage.stage_date)),
  ]);
  return {
    stage,
    category,
    limits,
    crews,
    team_name,
    vehicles,
    people: enterPeople(crews, people),
  };
}

/** @throws AppError `invalid` while terms or declaration are not accepted (INS-20). */
export function checkDeclarations(input: EntryInput): void {
  const errors: Record<string, string[]> = {};
  if (input.terms_and_conditions !== 1) errors['accepted_terms'] = [messages.required];
  if (input.isoffroad !== 1) errors['isoffroad'] = [messages.required];
  if (Object.keys(errors).length > 0) throw new AppError('invalid', { errors });
}

function checkTeamName(input: EntryInput, limits: EntryLimits): string | null {
  if (!limits.hasTeamName) return null;
  const problem = teamNameProblem(input.team_name);
  if (problem !== null) throw invalidField('team_name', problem);
  return input.team_name;
}

async function loadVehicles(
  tx: Database,
  customerId: number,
  { vehicles }: EntryInput,
): Promise<EnteredVehicle[]> {
  const ids = vehicles.map((vehicle) => vehicle.vehicle_id);
  const own = await findOwnVehicles(tx, customerId, ids);
  const chassisOf = new Map(own.map((vehicle) => [vehicle.id, vehicle.chassis]));
  return vehicles.map(({ vehicle_id, conductor_id, navigator_id }) => {
    const chassis = chassisOf.get(vehicle_id);
    if (chassis === undefined) throw new AppError('vehicle_not_yours');
    return { vehicle_id, conductor_id, navigator_id: navigator_id ?? null, chassis };
  });
}

/** Drivers and navigators come from the participants, companions from the companions (C130). */
function mayTake(person: OwnPerson, role: EnteredPerson['role']): boolean {
  return (person.kind === 'companion') === (role === 'companion');
}

function seatsOf(
  crews: readonly Crew[],
): Array<{ id: number; role: EnteredPerson['role']; vehicle: number }> {
  return crews.flatMap((crew) => {
    const vehicle = crew.vehicle_id ?? 0;
    const seats = [
      { id: crew.conductor_id, role: 'conductor' as const, vehicle },
      { id: crew.navigator_id, role: 'navigator' as const, vehicle },
      ...crew.companion_ids.map((id) => ({ id, role: 'companion' as const, vehicle })),
    ];
    return seats.flatMap(({ id, ...seat }) => (id === null ? [] : [{ id, ...seat }]));
  });
}

/** @throws AppError `not_found` for anybody who is not of the customer's team (D29). */
async function loadPeople(
  tx: Database,
  customerId: number,
  crews: readonly Crew[],
): Promise<OwnPerson[]> {
  const seats = seatsOf(crews);
  const people = await findOwnPeople(tx, customerId, [...new Set(seats.map((seat) => seat.id))]);
  const byId = new Map(people.map((person) => [person.id, person]));
  for (const { id, role } of seats) {
    const person = byId.get(id);
    if (person === undefined || !mayTake(person, role)) throw new AppError('not_found');
  }
  return people;
}

function enterPeople(crews: readonly Crew[], people: readonly OwnPerson[]): EnteredPerson[] {
  const cpfOf = new Map(people.map((person) => [person.id, person.cpf]));
  return seatsOf(crews).map(({ id, role, vehicle }) => ({
    vehicle_id: vehicle,
    person_id: id,
    cpf: cpfOf.get(id) ?? null,
    role,
  }));
}

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
import type { EntryLimits } from '@trilha/contract/registrations/limits.rules.ts';
import type { createRegistration } from '@trilha/contract/registrations/registrations.endpoints.ts';
import type { Database } from '../../../database/client.ts';
import { AppError, invalidField } from '../../../platform/app-error.ts';
import type { EnteredCrews, EnteredPerson, EnteredVehicle } from './crews.sql.ts';
import {
  lockOwnPeople,
  lockOwnVehicles,
  type OwnPerson,
  type OwnVehicle,
} from '../entering/entry.sql.ts';
import { refuseCrewProblems } from './refuse-crew-problems.ts';

type Choices = Pick<Body<typeof createRegistration>, 'vehicles' | 'vehicleCompanions'>;

/** The chosen vehicles and people that are the customer's; those that are missing belong to somebody else. */
export interface OwnChoices {
  readonly vehicles: ReadonlyMap<number, OwnVehicle>;
  readonly people: ReadonlyMap<number, OwnPerson>;
}

/** Vehicles and people whose every rule outside the stage's lock holds. */
export interface CheckedCrews extends EnteredCrews {
  readonly crews: readonly Crew[];
}

/**
 * Loads the chosen vehicles and people and keeps them as they are until the commit.
 * @param entered who is in the registration already: they may stay even if the customer has sold or
 * removed them since (D20).
 */
export async function loadChoices(
  tx: Database,
  customerId: number,
  { vehicles, vehicleCompanions }: Choices,
  entered: EnteredCrews,
): Promise<OwnChoices> {
  const people = new Set([
    ...vehicles.flatMap(({ conductor_id, navigator_id }) => [conductor_id, navigator_id ?? 0]),
    ...vehicleCompanions.map((companion) => companion.companion_id),
  ]);
  const [ownVehicles, ownPeople] = await Promise.all([
    lockOwnVehicles(
      tx,
      customerId,
      vehicles.map((vehicle) => vehicle.vehicle_id),
      entered.vehicles.map((vehicle) => vehicle.vehicle_id),
    ),
    lockOwnPeople(
      tx,
      customerId,
      [...people],
      entered.people.map((person) => person.person_id),
    ),
  ]);
  return {
    vehicles: new Map(ownVehicles.map((vehicle) => [vehicle.id, vehicle])),
    people: new Map(ownPeople.map((person) => [person.id, person])),
  };
}

/**
 * Holds the chosen vehicles and people to the rules of the contract (INS-21 to INS-28, D16).
 * @throws AppError `vehicle_not_yours`, `not_found` or `invalid` with fields.
 */
export function checkCrews(
  choices: Choices,
  own: OwnChoices,
  limits: EntryLimits,
  stageDate: Date | null,
): CheckedCrews {
  const crews = crewsFromWire(choices.vehicles, choices.vehicleCompanions);
  if (crews === null) throw invalidField('vehicleCompanions', messages.invalid);
  const vehicles = enterVehicles(choices, own);
  const people = enterPeople(crews, own);
  const team = [...own.people.values()];
  refuseCrewProblems([
    ...missingChoices(crews, limits),
    ...excessChoices(crews, limits),
    ...duplicateChoices(crews, team),
    ...(stageDate === null ? [] : ageProblems(crews, team, limits, stageDate)),
  ]);
  return { crews, vehicles, people };
}

/** @throws AppError `vehicle_not_yours`, also for an unknown vehicle (D29). */
function enterVehicles(choices: Choices, own: OwnChoices): EnteredVehicle[] {
  return choices.vehicles.map(({ vehicle_id, conductor_id, navigator_id }) => {
    const vehicle = own.vehicles.get(vehicle_id);
    if (vehicle === undefined) throw new AppError('vehicle_not_yours');
    const { chassis } = vehicle;
    return { vehicle_id, conductor_id, navigator_id: navigator_id ?? null, chassis };
  });
}

/** Drivers and navigators come from the participants, companions from the companions (C130). */
function mayTake(person: OwnPerson, role: EnteredPerson['role']): boolean {
  return (person.kind === 'companion') === (role === 'companion');
}

/** @throws AppError `not_found` for anybody who is not of the customer's team (D29). */
function enterPeople(crews: readonly Crew[], own: OwnChoices): EnteredPerson[] {
  return crews.flatMap((crew) => {
    const seats: Array<[EnteredPerson['role'], number | null]> = [
      ['conductor', crew.conductor_id],
      ['navigator', crew.navigator_id],
      ...crew.companion_ids.map((id) => ['companion', id] as ['companion', number | null]),
    ];
    return seats.flatMap(([role, id]) => {
      if (id === null) return [];
      const person = own.people.get(id);
      if (person === undefined || !mayTake(person, role)) throw new AppError('not_found');
      return [{ vehicle_id: crew.vehicle_id ?? 0, person_id: id, cpf: person.cpf, role }];
    });
  });
}

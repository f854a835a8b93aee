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
import type { Database } from '../../database/client.ts';
import { AppError, invalidField } from '../../platform/app-error.ts';
import type { EnteredCrews, EnteredPerson, EnteredVehicle } from './crews.sql.ts';
import { lockOwnPeople, lockOwnVehicles, type OwnPerson } from './entry.sql.ts';
import { refuseProblems } from './entry-problems.ts';

type Choices = Pick<Body<typeof createRegistration>, 'vehicles' | 'vehicleCompanions'>;

interface CrewQuestion {
  readonly customerId: number;
  readonly choices: Choices;
  readonly limits: EntryLimits;
  readonly stageDate: Date | null;
  /**
   * Vehicles and people who are in the registration already: they may stay even if the customer has
   * sold or removed them since (D20).
   */
  readonly entered: EnteredCrews;
}

/** Vehicles and people whose every rule outside the stage's lock holds. */
export interface CheckedCrews extends EnteredCrews {
  readonly crews: readonly Crew[];
}

/**
 * Loads the chosen vehicles and people and holds them to the rules of the contract (INS-21 to
 * INS-28, D16).
 * @throws AppError `vehicle_not_yours`, `not_found` or `invalid` with fields.
 */
export async function checkCrews(tx: Database, question: CrewQuestion): Promise<CheckedCrews> {
  const { choices, limits, stageDate } = question;
  const crews = crewsFromWire(choices.vehicles, choices.vehicleCompanions);
  if (crews === null) throw invalidField('vehicleCompanions', messages.invalid);
  const vehicles = await loadVehicles(tx, question);
  const people = await loadPeople(tx, question, crews);
  refuseProblems([
    ...missingChoices(crews, limits),
    ...excessChoices(crews, limits),
    ...duplicateChoices(crews, people),
    ...(stageDate === null ? [] : ageProblems(crews, people, limits, stageDate)),
  ]);
  return { crews, vehicles, people: enterPeople(crews, people) };
}

/** @throws AppError `vehicle_not_yours`, also for an unknown vehicle (D29). */
async function loadVehicles(
  tx: Database,
  { customerId, choices, entered }: CrewQuestion,
): Promise<EnteredVehicle[]> {
  const ids = choices.vehicles.map((vehicle) => vehicle.vehicle_id);
  const staying = entered.vehicles.map((vehicle) => vehicle.vehicle_id);
  const own = await lockOwnVehicles(tx, customerId, ids, staying);
  const chassisOf = new Map(own.map((vehicle) => [vehicle.id, vehicle.chassis]));
  return choices.vehicles.map(({ vehicle_id, conductor_id, navigator_id }) => {
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
  { customerId, entered }: CrewQuestion,
  crews: readonly Crew[],
): Promise<OwnPerson[]> {
  const seats = seatsOf(crews);
  const ids = [...new Set(seats.map((seat) => seat.id))];
  const staying = entered.people.map((person) => person.person_id);
  const people = await lockOwnPeople(tx, customerId, ids, staying);
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

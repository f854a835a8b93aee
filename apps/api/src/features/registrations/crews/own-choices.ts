import type { Body } from '@trilha/contract/endpoint.ts';
import type { createRegistration } from '@trilha/contract/registrations/registrations.endpoints.ts';
import type { Database } from '../../../database/client.ts';
import type { EnteredCrews } from './crews.sql.ts';
import {
  type ChosenRow,
  findChosenPeople,
  findChosenVehicles,
  type OwnPerson,
  type OwnVehicle,
} from './own-choices.sql.ts';

/** The vehicles and people that a form names. */
export type Choices = Pick<Body<typeof createRegistration>, 'vehicles' | 'vehicleCompanions'>;

/** The chosen vehicles and people that belong to the customer. Any missing id belongs to another customer. */
export interface OwnChoices {
  readonly vehicles: ReadonlyMap<number, OwnVehicle>;
  readonly people: ReadonlyMap<number, OwnPerson>;
}

export interface Choosing {
  readonly customerId: number;
  readonly choices: Choices;
  /** Already in the registration: these may stay even if sold or removed since (D20). */
  readonly entered?: EnteredCrews;
}

function peopleOf({ vehicles, vehicleCompanions }: Choices): number[] {
  const people = new Set([
    ...vehicles.flatMap(({ conductor_id, navigator_id }) => [conductor_id, navigator_id ?? 0]),
    ...vehicleCompanions.map((companion) => companion.companion_id),
  ]);
  return [...people];
}

/**
 * Loads the choices of all customers in two statements. Locks the rows, so that until the commit nobody changes a
 * chassis or a CPF, or removes a vehicle or person.
 * @returns a function that returns a customer's own rows among their choices.
 */
export function loadChoices(
  tx: Database,
  all: readonly Choosing[],
): Promise<(choosing: Choosing) => OwnChoices> {
  return findChoices(tx, all, true);
}

/** The same for who only looks: nothing is kept as it is. */
export function readChoices(
  db: Database,
  all: readonly Choosing[],
): Promise<(choosing: Choosing) => OwnChoices> {
  return findChoices(db, all, false);
}

async function findChoices(
  tx: Database,
  all: readonly Choosing[],
  isKept: boolean,
): Promise<(choosing: Choosing) => OwnChoices> {
  const named = (idsOf: (choices: Choices) => number[]) =>
    all.flatMap(({ customerId, choices }) =>
      idsOf(choices).map((id) => ({ customer_id: customerId, id })),
    );
  const [vehicles, people] = await Promise.all([
    findChosenVehicles(
      tx,
      named((choices) => choices.vehicles.map((vehicle) => vehicle.vehicle_id)),
      isKept,
    ),
    findChosenPeople(tx, named(peopleOf), isKept),
  ]);
  const vehiclesOf = Map.groupBy(vehicles, (row) => row.customer_id);
  const crewsOf = Map.groupBy(people, (row) => row.customer_id);
  return ({ customerId, entered }) => ({
    vehicles: thoseThere(
      vehiclesOf.get(customerId),
      entered?.vehicles.map((vehicle) => vehicle.vehicle_id),
    ),
    people: thoseThere(
      crewsOf.get(customerId),
      entered?.people.map((person) => person.person_id),
    ),
  });
}

function thoseThere<Row extends ChosenRow>(
  rows: readonly Row[] = [],
  staying: readonly number[] = [],
): Map<number, Row> {
  const there = rows.filter(({ id, is_gone }) => !is_gone || staying.includes(id));
  return new Map(there.map((row) => [row.id, row]));
}

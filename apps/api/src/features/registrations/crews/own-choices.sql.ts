import { sql } from 'kysely';
import type { Database } from '../../../database/client.ts';

/** A chosen row, with a mark when the customer no longer has it. */
export interface ChosenRow {
  readonly id: number;
  readonly customer_id: number;
  readonly is_gone: boolean;
}

export interface OwnVehicle {
  readonly id: number;
  readonly chassis: string;
  readonly plate: string;
  readonly model: string;
  readonly title: string;
}

/** A member of a customer's team, with what entry rules need. */
export interface OwnPerson {
  readonly id: number;
  readonly kind: 'self' | 'participant' | 'companion';
  readonly name: string;
  readonly cpf: string | null;
  readonly date_of_birth: string | null;
}

/** A customer id and the row id that this customer named. */
type Named = Pick<ChosenRow, 'id' | 'customer_id'>;

/** Locks the rows that were read until the commit, if wanted. */
const kept = (isKept: boolean, rows: 'v' | 'p') =>
  isKept ? sql`for key share of ${sql.ref(rows)}` : sql``;

const askedFor = (named: readonly Named[]) => sql`
  unnest(${named.map((one) => one.customer_id)}::integer[], ${named.map((one) => one.id)}::integer[])
    as asked (customer_id, id)`;

/**
 * Returns vehicles by customer and id, with sold and deleted ones marked. Kept (`isKept`), they are locked: until the
 * commit nobody changes a chassis or removes a vehicle. The entry's foreign key takes the same lock.
 */
export async function findChosenVehicles(
  tx: Database,
  named: readonly Named[],
  isKept: boolean,
): Promise<Array<ChosenRow & OwnVehicle>> {
  const { rows } = await sql<ChosenRow & OwnVehicle>`
    select v.id, v.customer_id, v.chassis, v.plate, v.model, v.title,
      v.sold_at is not null or v.deleted_at is not null as is_gone
    from ${askedFor(named)} join vehicles v on v.id = asked.id and v.customer_id = asked.customer_id
    order by v.id ${kept(isKept, 'v')}`.execute(tx);
  return rows;
}

/** The same for people. */
export async function findChosenPeople(
  tx: Database,
  named: readonly Named[],
  isKept: boolean,
): Promise<Array<ChosenRow & OwnPerson>> {
  const { rows } = await sql<ChosenRow & OwnPerson>`
    select p.id, p.customer_id, p.kind, coalesce(p.name, '') as name, p.cpf, p.date_of_birth,
      p.deleted_at is not null as is_gone
    from ${askedFor(named)} join people p on p.id = asked.id and p.customer_id = asked.customer_id
    order by p.id ${kept(isKept, 'p')}`.execute(tx);
  return rows;
}

export interface EntryOf {
  readonly registrationId: number;
  readonly customerId: number;
}

/** A vehicle that is in an entry or may be chosen for it. */
export interface ChoosableVehicleRow {
  readonly id: number;
  readonly plate: string;
  readonly model: string;
  readonly year: string;
  readonly is_gone: boolean;
  readonly is_entered: boolean;
}

/** Returns the customer's garage, the favourite first, plus entered vehicles that were sold or removed since. */
export async function findChoosableVehicles(
  db: Database,
  { registrationId, customerId }: EntryOf,
): Promise<ChoosableVehicleRow[]> {
  const { rows } = await sql<ChoosableVehicleRow>`
    select v.id, v.plate, v.model, v.year, g.is_gone, e.is_entered
    from vehicles v
    cross join lateral (select v.sold_at is not null or v.deleted_at is not null as is_gone) g
    cross join lateral (select exists (select 1 from registration_vehicles rv
      where rv.registration_id = ${registrationId} and rv.vehicle_id = v.id) as is_entered) e
    where v.customer_id = ${customerId} and (e.is_entered or not g.is_gone)
    order by v.is_favorite desc, v.id`.execute(db);
  return rows;
}

/** A person who is in an entry or may be chosen for it. */
export interface ChoosablePersonRow extends OwnPerson {
  readonly is_gone: boolean;
  readonly is_entered: boolean;
}

/** Returns the customer, their team, and entered people who were removed since. */
export async function findChoosablePeople(
  db: Database,
  { registrationId, customerId }: EntryOf,
): Promise<ChoosablePersonRow[]> {
  const { rows } = await sql<ChoosablePersonRow>`
    select p.id, p.kind, coalesce(p.name, '') as name, p.cpf,
      p.date_of_birth::text as date_of_birth, p.deleted_at is not null as is_gone, e.is_entered
    from people p
    cross join lateral (select exists (select 1 from registration_people rp
      where rp.registration_id = ${registrationId} and rp.person_id = p.id) as is_entered) e
    where p.customer_id = ${customerId} and (e.is_entered or p.deleted_at is null)
    order by array_position(array['self', 'participant', 'companion'], p.kind), p.id`.execute(db);
  return rows;
}

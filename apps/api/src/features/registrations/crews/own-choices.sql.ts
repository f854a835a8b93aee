import { sql } from 'kysely';
import type { Database } from '../../../database/client.ts';

/** A row that a customer chose, and whether they have it no more. */
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

/** A member of a customer's team, as far as entry rules need them. */
export interface OwnPerson {
  readonly id: number;
  readonly kind: 'self' | 'participant' | 'companion';
  readonly name: string;
  readonly cpf: string | null;
  readonly date_of_birth: string | null;
}

/** A customer, and the id that they say is theirs. */
type Named = Pick<ChosenRow, 'id' | 'customer_id'>;

const askedFor = (named: readonly Named[]) => sql`
  unnest(${named.map((one) => one.customer_id)}::integer[], ${named.map((one) => one.id)}::integer[])
    as asked (customer_id, id)`;

/**
 * Vehicles of these customers and ids, sold and deleted ones marked. Nobody changes a chassis or
 * removes a vehicle until the commit: the entry's foreign key takes the same lock.
 */
export async function lockChosenVehicles(
  tx: Database,
  named: readonly Named[],
): Promise<Array<ChosenRow & OwnVehicle>> {
  const { rows } = await sql<ChosenRow & OwnVehicle>`
    select v.id, v.customer_id, v.chassis, v.plate, v.model, v.title,
      v.sold_at is not null or v.deleted_at is not null as is_gone
    from ${askedFor(named)} join vehicles v on v.id = asked.id and v.customer_id = asked.customer_id
    order by v.id for key share of v`.execute(tx);
  return rows;
}

/** The same for people. */
export async function lockChosenPeople(
  tx: Database,
  named: readonly Named[],
): Promise<Array<ChosenRow & OwnPerson>> {
  const { rows } = await sql<ChosenRow & OwnPerson>`
    select p.id, p.customer_id, p.kind, coalesce(p.name, '') as name, p.cpf, p.date_of_birth,
      p.deleted_at is not null as is_gone
    from ${askedFor(named)} join people p on p.id = asked.id and p.customer_id = asked.customer_id
    order by p.id for key share of p`.execute(tx);
  return rows;
}

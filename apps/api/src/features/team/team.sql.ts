import type { Insertable, Selectable, Updateable } from 'kysely';
import type { Database } from '../../database/client.ts';
import type { People } from '../../database/schema.gen.ts';

export type PersonRow = Selectable<People>;
export type PersonKind = People['kind'];

/** Finds the customer's people of these kinds: the customer first, then in order of creation. */
export async function findPeople(
  db: Database,
  customerId: number,
  kinds: readonly PersonKind[],
): Promise<PersonRow[]> {
  return db
    .selectFrom('people')
    .selectAll()
    .where('customer_id', '=', customerId)
    .where('kind', 'in', kinds)
    .where('deleted_at', 'is', null)
    .orderBy((eb) => eb('kind', '=', 'self'), 'desc')
    .orderBy('short_id')
    .execute();
}

/**
 * Locks a person of the customer's team. The lock also blocks a concurrent entry of the person in a stage, whose
 * foreign key waits for it.
 */
export async function lockPerson(
  tx: Database,
  customerId: number,
  id: number,
  kinds: readonly PersonKind[],
): Promise<PersonRow | undefined> {
  return tx
    .selectFrom('people')
    .selectAll()
    .where('id', '=', id)
    .where('customer_id', '=', customerId)
    .where('kind', 'in', kinds)
    .where('deleted_at', 'is', null)
    .forUpdate()
    .executeTakeFirst();
}

/** Counts the team's members of a kind. */
export async function countPeople(
  db: Database,
  customerId: number,
  kind: PersonKind,
): Promise<number> {
  const { count } = await db
    .selectFrom('people')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('customer_id', '=', customerId)
    .where('kind', '=', kind)
    .where('deleted_at', 'is', null)
    .executeTakeFirstOrThrow();
  return count;
}

/** Inserts a person with the customer's next number. The caller must hold the lock on the customer's row. */
export async function insertPerson(
  tx: Database,
  person: Omit<Insertable<People>, 'short_id'>,
): Promise<PersonRow> {
  const { last } = await tx
    .selectFrom('people')
    .select((eb) => eb.fn.coalesce(eb.fn.max('short_id'), eb.lit(0)).as('last'))
    .where('customer_id', '=', person.customer_id)
    .executeTakeFirstOrThrow();
  return tx
    .insertInto('people')
    .values({ ...person, short_id: last + 1 })
    .returningAll()
    .executeTakeFirstOrThrow();
}

export async function updatePersonRow(
  tx: Database,
  id: number,
  values: Updateable<People>,
): Promise<PersonRow> {
  return tx
    .updateTable('people')
    .set(values)
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirstOrThrow();
}

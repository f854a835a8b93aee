import type { Database } from '../../../database/client.ts';

/** What of people's data somebody is about to see, and why. */
export interface PersonalAccess {
  /** `cpf,phone`, `export:registrations`. */
  readonly what: string;
  readonly customer_id?: number;
  readonly person_id?: number;
  /** Which of all; never what was typed to search. */
  readonly filter?: object;
  readonly people: number;
  readonly reason: string;
}

/** A person whose data somebody wants to see whole, with where their customer has entered. */
export async function findPersonInFull(db: Database, id: number) {
  return db
    .selectFrom('people as p')
    .innerJoin('customers as c', 'c.id', 'p.customer_id')
    .select((eb) => [
      'p.cpf',
      'p.phone',
      'p.customer_id',
      'c.automaker_id',
      eb
        .selectFrom('registrations as r')
        .select((of) => of.fn.agg<number[] | null>('array_agg', ['r.step_id']).distinct().as('of'))
        .whereRef('r.customer_id', '=', 'p.customer_id')
        .as('stage_ids'),
    ])
    .where('p.id', '=', id)
    .where('c.erased_at', 'is', null)
    .executeTakeFirst();
}

/** Keeps who saw whose data whole, or how many people's, by which filter, and why. */
export async function recordPersonalAccess(
  tx: Database,
  access: PersonalAccess & { readonly staff_id: number; readonly staff_session: number },
  now: Date,
): Promise<number> {
  const { filter, ...row } = access;
  const { id } = await tx
    .insertInto('personal_access_log')
    .values({
      customer_id: null,
      person_id: null,
      ...row,
      filter: filter === undefined ? null : JSON.stringify(filter),
      at: now,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

/** What somebody allowed themselves to see in this very session, of what they named, since a moment. */
export async function findAccessEntry(
  db: Database,
  own: { readonly id: number; readonly sessionId: number; readonly what: readonly string[] },
  since: Date,
) {
  return db
    .selectFrom('personal_access_log')
    .select(['what', 'customer_id'])
    .where('id', '=', own.id)
    .where('staff_session', '=', own.sessionId)
    .where('what', 'in', [...own.what])
    .where('at', '>', since)
    .executeTakeFirst();
}

import type { Database } from '../../../database/client.ts';

/** Which personal data a staff member is about to see, and why. */
export interface PersonalAccess {
  /** E.g. `cpf,phone`, `export:registrations`. */
  readonly what: string;
  readonly customer_id?: number;
  readonly person_id?: number;
  /** The list's filter, without typed search text. */
  readonly filter?: object;
  readonly people: number;
  readonly reason: string;
}

/** The full data of a person, with the stages that their customer entered. */
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

/** Serialises reveals of one staff member, so that concurrent ones are both counted. */
export async function lockRevealer(tx: Database, staffId: number): Promise<void> {
  await tx.selectFrom('staff').select('id').where('id', '=', staffId).forUpdate().execute();
}

/** How many people's data a staff member has revealed since a moment. */
export async function countReveals(db: Database, staffId: number, since: Date): Promise<number> {
  const { count } = await db
    .selectFrom('personal_access_log')
    .select((eb) => eb.fn.countAll<string>().as('count'))
    .where('staff_id', '=', staffId)
    .where('what', '=', 'cpf,phone')
    .where('at', '>', since)
    .executeTakeFirstOrThrow();
  return Number(count);
}

/** Staff who have revealed at least this many people's data since a moment. */
export async function findManyReveals(db: Database, least: number, since: Date) {
  return db
    .selectFrom('personal_access_log as l')
    .innerJoin('staff as s', 's.id', 'l.staff_id')
    .select((eb) => ['s.name', eb.fn.countAll<string>().as('count')])
    .where('l.what', '=', 'cpf,phone')
    .where('l.at', '>', since)
    .groupBy(['s.id', 's.name'])
    .having((eb) => eb(eb.fn.countAll(), '>=', least))
    .orderBy('s.name')
    .execute();
}

/** Records whose data a staff member saw in full, or how many people's and with which filter, and why. */
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

/** The log entry of an access that this session made since a given time. */
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

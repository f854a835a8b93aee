import type { Database } from '../../database/client.ts';

export interface AccountRow {
  readonly id: number;
  readonly automaker_id: number;
  readonly email: string;
  readonly cpf: string;
  readonly password_hash: string;
  readonly role_id: number;
  readonly name: string | null;
}

/** Finds a brand's confirmed account by e-mail, with the person's name. */
export async function findAccount(
  db: Database,
  automakerId: number,
  email: string,
): Promise<AccountRow | undefined> {
  return db
    .selectFrom('customers as c')
    .leftJoin('people as p', (join) =>
      join.onRef('p.customer_id', '=', 'c.id').on('p.kind', '=', 'self'),
    )
    .select([
      'c.id',
      'c.automaker_id',
      'c.email',
      'c.cpf',
      'c.password_hash',
      'c.role_id',
      'p.name',
    ])
    .where('c.automaker_id', '=', automakerId)
    .where('c.email', '=', email)
    .where('c.erased_at', 'is', null)
    .executeTakeFirst();
}

/** The brand and e-mail of an account; undefined once it is erased. */
export async function findAccountEmail(db: Database, id: number) {
  return db
    .selectFrom('customers')
    .select(['automaker_id', 'email'])
    .where('id', '=', id)
    .where('erased_at', 'is', null)
    .executeTakeFirst();
}

/** Finds a brand's account by CPF. */
export async function findAccountOfCpf(
  db: Database,
  automakerId: number,
  cpf: string,
): Promise<{ id: number; automaker_id: number; email: string } | undefined> {
  return db
    .selectFrom('customers')
    .select(['id', 'automaker_id', 'email'])
    .where('automaker_id', '=', automakerId)
    .where('cpf', '=', cpf)
    .where('erased_at', 'is', null)
    .executeTakeFirst();
}

/** Whether a confirmed account already has this e-mail or this CPF (D7a: nothing else reserves them). */
export async function findTaken(
  db: Database,
  automakerId: number,
  email: string,
  cpf: string,
): Promise<{ email: boolean; cpf: boolean }> {
  const rows = await db
    .selectFrom('customers')
    .select(['email', 'cpf'])
    .where('automaker_id', '=', automakerId)
    .where((where) => where.or([where('email', '=', email), where('cpf', '=', cpf)]))
    .execute();
  return {
    email: rows.some((row) => row.email === email),
    cpf: rows.some((row) => row.cpf === cpf),
  };
}

/** Creates the account of a confirmed sign-up. The unique constraints decide races (D7a). */
export async function insertAccount(
  tx: Database,
  account: { automaker_id: number; email: string; cpf: string; password_hash: string; now: Date },
): Promise<number> {
  const { now, ...values } = account;
  const { id } = await tx
    .insertInto('customers')
    .values({ ...values, created_at: now, updated_at: now, erased_at: null })
    .returning('id')
    .executeTakeFirstOrThrow();
  await tx
    .insertInto('people')
    .values({
      customer_id: id,
      kind: 'self',
      short_id: 1,
      cpf: account.cpf,
      created_at: now,
      updated_at: now,
    })
    .execute();
  return id;
}

/**
 * Changes an account's e-mail, while the caller holds the lock on sign-ups with it.
 * @returns false when the brand has another account with this e-mail
 */
export async function setAccountEmail(
  tx: Database,
  account: { id: number; automaker_id: number; email: string; now: Date },
): Promise<boolean> {
  const { id, automaker_id, email, now } = account;
  const row = await tx
    .updateTable('customers as c')
    .set({ email, updated_at: now })
    .where('c.id', '=', id)
    .where((where) =>
      where.not(
        where.exists(
          where
            .selectFrom('customers as other')
            .select('other.id')
            .where('other.automaker_id', '=', automaker_id)
            .where('other.email', '=', email),
        ),
      ),
    )
    .returning('c.id')
    .executeTakeFirst();
  return row !== undefined;
}

export async function updatePasswordHash(
  tx: Database,
  customerId: number,
  passwordHash: string,
  now: Date,
): Promise<void> {
  await tx
    .updateTable('customers')
    .set({ password_hash: passwordHash, updated_at: now })
    .where('id', '=', customerId)
    .execute();
}

/** Adds a line to the access records that the law requires (Lei 12.965/2014, art. 15). */
export async function insertAccessRecord(
  tx: Database,
  record: { customer_id: number; address: string; at: Date; action: 'login' | 'logout' },
): Promise<void> {
  await tx.insertInto('access_records').values(record).execute();
}

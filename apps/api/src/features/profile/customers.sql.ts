import type { Updateable } from 'kysely';
import type { Database } from '../../database/client.ts';
import type { People } from '../../database/schema.gen.ts';

const PERSON_COLUMNS = [
  'id',
  'name',
  'cpf',
  'date_of_birth',
  'phone',
  'gender',
  'zip_code',
  'address',
  'number',
  'complement',
  'district',
  'state',
  'city',
] as const;

export async function findCustomer(db: Database, customerId: number) {
  return db
    .selectFrom('customers')
    .select(['id', 'email', 'cpf', 'role_id', 'status', 'password_hash'])
    .where('id', '=', customerId)
    .executeTakeFirstOrThrow();
}

/** The customer's own person ('Você', D18). */
export async function findOwnPerson(db: Database, customerId: number) {
  return db
    .selectFrom('people')
    .select(PERSON_COLUMNS)
    .where('customer_id', '=', customerId)
    .where('kind', '=', 'self')
    .executeTakeFirstOrThrow();
}

/**
 * Locks and returns a customer's row, then their person's. The lock stops a concurrent entry of the person in a stage,
 * whose foreign key waits.
 */
export async function lockProfile(tx: Database, customerId: number) {
  const { status } = await tx
    .selectFrom('customers')
    .select('status')
    .where('id', '=', customerId)
    .forNoKeyUpdate()
    .executeTakeFirstOrThrow();
  const person = await tx
    .selectFrom('people')
    .select(PERSON_COLUMNS)
    .where('customer_id', '=', customerId)
    .where('kind', '=', 'self')
    .forUpdate()
    .executeTakeFirstOrThrow();
  return { status, person };
}

export async function updatePerson(
  tx: Database,
  personId: number,
  values: Updateable<People>,
): Promise<void> {
  await tx.updateTable('people').set(values).where('id', '=', personId).execute();
}

/** Sets status 1: the onboarding is complete (C58). */
export async function markComplete(tx: Database, customerId: number, now: Date): Promise<void> {
  await tx
    .updateTable('customers')
    .set({ status: 1, updated_at: now })
    .where('id', '=', customerId)
    .execute();
}

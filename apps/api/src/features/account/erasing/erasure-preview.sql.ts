import { sql } from 'kysely';
import type { Database } from '../../../database/client.ts';

/** Counts what an erasure would affect, except registrations. */
export async function countErasable(
  db: Database,
  customerId: number,
): Promise<{ vehicles: number; people: number; payments: number }> {
  const { rows } = await sql<{ vehicles: number; people: number; payments: number }>`
    select
      (select count(*)::integer from vehicles
        where customer_id = ${customerId} and deleted_at is null) as vehicles,
      (select count(*)::integer from people
        where customer_id = ${customerId} and kind <> 'self' and deleted_at is null) as people,
      (select count(*)::integer from pix_payments p
        join charges c on c.id = p.charge_id join registrations r on r.id = c.registration_id
        where r.customer_id = ${customerId}) as payments`.execute(db);
  return rows[0] ?? { vehicles: 0, people: 0, payments: 0 };
}

/** Finds the name and e-mail of an account that is not erased; name is null before onboarding is complete. */
export async function findAccountName(
  db: Database,
  customerId: number,
): Promise<{ name: string | null; email: string } | undefined> {
  return db
    .selectFrom('customers as c')
    .leftJoin('people as p', (on) =>
      on.onRef('p.customer_id', '=', 'c.id').on('p.kind', '=', 'self'),
    )
    .select(['p.name', 'c.email'])
    .where('c.id', '=', customerId)
    .where('c.erased_at', 'is', null)
    .executeTakeFirst();
}

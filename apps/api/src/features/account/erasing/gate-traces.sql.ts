import type { Database } from '../../../database/client.ts';

/** Empties the statements signed at gates for a customer's people. The log still shows that they signed. */
export async function eraseSheets(tx: Database, customerId: number): Promise<void> {
  await tx
    .updateTable('checkin_sheets')
    .set({ box: null })
    .where('person_id', 'in', (eb) =>
      eb.selectFrom('people').select('id').where('customer_id', '=', customerId),
    )
    .execute();
}

/** Empties the walk-in records of a customer's cars at gates. @param now the time stored as the erasure's */
export async function eraseOwnWalkins(tx: Database, customerId: number, now: Date): Promise<void> {
  await tx
    .updateTable('checkin_walkins')
    .set({ driver: null, plate: null, box: null, erased_at: now })
    .where('scan_id', 'in', (eb) =>
      eb
        .selectFrom('checkin_decisions as d')
        .innerJoin('registration_vehicles as v', 'v.id', 'd.car')
        .innerJoin('registrations as r', 'r.id', 'v.registration_id')
        .select('d.scan_id')
        .where('r.customer_id', '=', customerId),
    )
    .execute();
}

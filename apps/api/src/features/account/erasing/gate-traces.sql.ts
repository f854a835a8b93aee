import type { Database } from '../../../database/client.ts';

/** Empties what was signed at gates for a customer's people; the log goes on saying that somebody signed. */
export async function eraseSheets(tx: Database, customerId: number): Promise<void> {
  await tx
    .updateTable('checkin_sheets')
    .set({ box: null })
    .where('person_id', 'in', (eb) =>
      eb.selectFrom('people').select('id').where('customer_id', '=', customerId),
    )
    .execute();
}

/** Empties what cars of a customer's entries left at gates as walk-ins. @param now since when it is gone for good */
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

import type { GatePaymentWay } from '@trilha/contract/checkin/gate-desk.rules.ts';
import type { Database } from '../../../database/client.ts';

interface NewWalkin {
  readonly scan_id: number;
  readonly driver: string | null;
  readonly plate: string | null;
  readonly box: string | null;
}

/** Stores walk-ins' data. A sheet that arrives later than its scan is added; an erased one stays erased. */
export async function upsertWalkins(tx: Database, rows: readonly NewWalkin[]): Promise<void> {
  if (rows.length === 0) return;
  await tx
    .insertInto('checkin_walkins')
    .values([...rows])
    .onConflict((same) =>
      same
        .column('scan_id')
        .doUpdateSet((row) => ({
          driver: row.ref('excluded.driver'),
          plate: row.ref('excluded.plate'),
          box: row.ref('excluded.box'),
        }))
        .where('checkin_walkins.box', 'is', null)
        .where('checkin_walkins.erased_at', 'is', null),
    )
    .execute();
}

/** Finds the stored data of a stage's walk-ins, in addition to their scans. */
export async function findWalkins(db: Database, stage: number) {
  return db
    .selectFrom('checkin_walkins as k')
    .innerJoin('checkin_scans as c', 'c.id', 'k.scan_id')
    .innerJoin('staff_devices as d', 'd.id', 'c.device_id')
    .leftJoin('staff as w', 'w.id', 'k.paid_by')
    .select(['k.scan_id', 'k.driver', 'k.plate', 'k.paid_cents', 'k.paid_way', 'k.paid_at'])
    .select(['w.name as paid_by', (eb) => eb('k.box', 'is not', null).as('has_sheet')])
    .where('d.step_id', '=', stage)
    .execute();
}
export type WalkinRow = Awaited<ReturnType<typeof findWalkins>>[number];

/** Finds a walk-in's sealed sheet; undefined when the scan is no walk-in. */
export async function findWalkinSheet(db: Database, scan: number) {
  return db
    .selectFrom('checkin_walkins')
    .select(['box'])
    .where('scan_id', '=', scan)
    .executeTakeFirst();
}

interface Payment {
  readonly cents: number;
  readonly way: GatePaymentWay;
  readonly by: number;
  readonly at: Date;
}

/** Stores how a fee was paid, or that it was not. @returns false when the scan is no walk-in */
export async function setPayment(
  tx: Database,
  scan: number,
  payment: Payment | null,
): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('checkin_walkins')
    .set({
      paid_cents: payment?.cents ?? null,
      paid_way: payment?.way ?? null,
      paid_by: payment?.by ?? null,
      paid_at: payment?.at ?? null,
    })
    .where('scan_id', '=', scan)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** Empties the personal data of a walk-in. @returns false when there is no such walk-in */
export async function eraseWalkinRow(tx: Database, scan: number, now: Date): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('checkin_walkins')
    .set({ driver: null, plate: null, box: null, erased_at: now })
    .where('scan_id', '=', scan)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** Finds walk-ins that staff linked to a customer's cars. */
export async function findOwnWalkins(db: Database, customerId: number) {
  return db
    .selectFrom('checkin_walkins as k')
    .innerJoin('checkin_scans as c', 'c.id', 'k.scan_id')
    .innerJoin('checkin_decisions as n', 'n.scan_id', 'k.scan_id')
    .innerJoin('registration_vehicles as v', 'v.id', 'n.car')
    .innerJoin('registrations as r', 'r.id', 'v.registration_id')
    .innerJoin('stages as s', 's.id', 'r.step_id')
    .innerJoin('staff_devices as d', 'd.id', 'c.device_id')
    .select(['c.text', 'k.driver', 'k.plate', 'k.box', 's.title', 'd.name as device'])
    .where('r.customer_id', '=', customerId)
    .orderBy('k.scan_id')
    .execute();
}

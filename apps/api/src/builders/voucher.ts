import type { BuilderContext } from './customer.ts';

export interface VoucherOverrides {
  readonly step_id: number;
  /** Stored trimmed and in upper case (C142). */
  readonly voucher?: string;
  /** Places for the code, taken from the general pool. */
  readonly capacity?: number;
}

export interface BuiltVoucher {
  readonly id: number;
  readonly voucher: string;
  readonly pool_id: number;
}

let serial = 0;

/** Creates a voucher of a stage with its own pool; the total of the pools stays the same (D14, D19). */
export async function buildVoucher(
  { db, clock }: BuilderContext,
  { step_id, voucher, capacity = 1 }: VoucherOverrides,
): Promise<BuiltVoucher> {
  serial += 1;
  const code = (voucher ?? `TRILHA-${serial}`).trim().toUpperCase();
  await db
    .updateTable('vacancy_pools')
    .set((eb) => ({ capacity: eb('capacity', '-', capacity) }))
    .where('step_id', '=', step_id)
    .where('kind', '=', 'general')
    .executeTakeFirstOrThrow();
  const { id } = await db
    .insertInto('vouchers')
    .values({ step_id, voucher: code, created_at: clock.now() })
    .returning('id')
    .executeTakeFirstOrThrow();
  const pool = await db
    .insertInto('vacancy_pools')
    .values({ step_id, kind: 'voucher', voucher_id: id, capacity, returned_at: null })
    .returning('id')
    .executeTakeFirstOrThrow();
  return { id, voucher: code, pool_id: pool.id };
}

import { sql } from 'kysely';
import type { Database } from '../../database/client.ts';

export interface VoucherRow {
  readonly id: number;
  readonly voucher: string;
  /** Places that its pool still has; none once they went back to the general pool (D15). */
  readonly left: number;
}

/** The voucher of a stage with this code, trimmed and in upper case. */
export async function findVoucherByCode(
  db: Database,
  stageId: number,
  code: string,
): Promise<VoucherRow | undefined> {
  return db
    .selectFrom('vouchers as v')
    .innerJoin('vacancy_pools as p', 'p.voucher_id', 'v.id')
    .select([
      'v.id',
      'v.voucher',
      sql<number>`case when p.returned_at is null then p.capacity - p.taken else 0 end`.as('left'),
    ])
    .where('v.step_id', '=', stageId)
    .where('v.voucher', '=', code)
    .executeTakeFirst();
}

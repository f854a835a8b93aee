import { sql } from 'kysely';
import type { Database } from '../../database/client.ts';

export interface StageVoucher {
  readonly id: number;
  readonly voucher: string;
  /** Places that its pool still has; none once they went back to the general pool (D15). */
  readonly left: number;
  /** The last day on which it may be used, `yyyy-mm-dd`. */
  readonly valid_until: string | null;
}

/** The voucher of a stage with this code, trimmed and in upper case. */
export async function findVoucherByCode(
  db: Database,
  stageId: number,
  code: string,
): Promise<StageVoucher | undefined> {
  return db
    .selectFrom('vouchers as v')
    .innerJoin('vacancy_pools as p', 'p.voucher_id', 'v.id')
    .select([
      'v.id',
      'v.voucher',
      'v.valid_until',
      sql<number>`case when p.returned_at is null then p.capacity - p.taken else 0 end`.as('left'),
    ])
    .where('v.step_id', '=', stageId)
    .where('v.voucher', '=', code)
    .executeTakeFirst();
}

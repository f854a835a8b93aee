import { sql } from 'kysely';
import type { Database } from '../../database/client.ts';

export interface StageVoucher {
  readonly id: number;
  readonly voucher: string;
  /** Places left in its pool; 0 once they were returned to the general pool (D15). */
  readonly left: number;
  /** The last day on which it can be used, `yyyy-mm-dd`. */
  readonly valid_until: string | null;
}

/** Finds a stage's voucher by its code, trimmed and in upper case. */
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

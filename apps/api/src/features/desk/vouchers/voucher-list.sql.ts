import type { VoucherRow } from '@trilha/contract/vouchers/desk-vouchers.endpoints.ts';
import { sql } from 'kysely';
import type { Database } from '../../../database/client.ts';

/** The codes of a stage with who entered by each. */
export async function findVoucherList(db: Database, stageId: number): Promise<VoucherRow[]> {
  const { rows } = await sql<VoucherRow>`
    select v.voucher as code, p.capacity as places, p.taken, v.valid_until as until, p.returned_at is not null as is_over,
      coalesce((select json_agg(json_build_object('id', r.id, 'number', r.inscription_number,
          'name', coalesce(self.name, ''), 'status', r.status) order by r.id)
        from registrations r
        left join people self on self.customer_id = r.customer_id and self.kind = 'self'
        where r.step_id = v.step_id and r.voucher = v.voucher), '[]'::json) as entries
    from vouchers v join vacancy_pools p on p.voucher_id = v.id
    where v.step_id = ${stageId} order by v.voucher`.execute(db);
  return rows;
}

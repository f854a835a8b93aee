import type { VoucherRow } from '@trilha/contract/desk/vouchers/desk-vouchers.endpoints.ts';
import { sql } from 'kysely';
import type { Database } from '../../../database/client.ts';
import type { FoundPage } from '../../../platform/paging/page-of.ts';
import type { Cursor } from '../../../platform/paging/cursor.ts';

interface ListedVoucher extends VoucherRow {
  readonly id: number;
}

/** A page of a stage's codes in alphabetical order, with their entries. A cursor holds the id of the adjacent code. */
export async function findVoucherPage(
  db: Database,
  stageId: number,
  cursor: Cursor | null,
  size: number,
): Promise<FoundPage<ListedVoucher>> {
  const isBack = cursor?.back === true;
  const beside = sql`(select voucher from vouchers where id = ${cursor?.at[0] ?? null}::integer)`;
  const beyond = cursor === null ? sql`true` : sql`v.voucher ${isBack ? sql`<` : sql`>`} ${beside}`;
  const { rows } = await sql<ListedVoucher>`
    select v.id, v.voucher as code, p.capacity as places, p.taken, v.valid_until as until,
      p.returned_at is not null as is_over,
      coalesce((select json_agg(json_build_object('id', r.id, 'number', r.inscription_number,
          'name', coalesce(self.name, ''), 'status', r.status) order by r.id)
        from registrations r
        left join people self on self.customer_id = r.customer_id and self.kind = 'self'
        where r.step_id = v.step_id and r.voucher = v.voucher), '[]'::json) as entries
    from vouchers v join vacancy_pools p on p.voucher_id = v.id
    where v.step_id = ${stageId} and ${beyond}
    order by v.voucher ${isBack ? sql`desc` : sql`asc`} limit ${size + 1}`.execute(db);
  const kept = rows.slice(0, size);
  return { rows: isBack ? kept.toReversed() : kept, hasMore: rows.length > size };
}

/** The number of codes of a stage. */
export async function countVouchers(db: Database, stageId: number): Promise<number> {
  const { count } = await db
    .selectFrom('vouchers')
    .select(sql<number>`count(*)::integer`.as('count'))
    .where('step_id', '=', stageId)
    .executeTakeFirstOrThrow();
  return count;
}

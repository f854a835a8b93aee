import type { Database } from '../../../database/client.ts';
import { AppError } from '../../../platform/app-error.ts';

interface RefundInScope {
  readonly key: { readonly refundId: string; readonly endToEndId: string };
  readonly automakerId: number;
  /** What taking it down as sent says has moved. */
  readonly movesCents: number;
}

/**
 * A line of the bank that somebody may decide about.
 * @throws AppError `not_found` for one of another brand as for one that does not exist
 */
export async function lineInScope(db: Database, brands: readonly number[], id: number) {
  const row = await db
    .selectFrom('unmatched_payments')
    .select(['id', 'automaker_id', 'end_to_end_id', 'amount_cents', 'returned_cents'])
    .where('id', '=', id)
    .executeTakeFirst();
  if (row === undefined || !brands.includes(row.automaker_id)) throw new AppError('not_found');
  return row;
}

/** A line that cannot be read. @throws AppError `not_found`, as `lineInScope` */
export async function unreadableInScope(
  db: Database,
  brands: readonly number[],
  id: number,
): Promise<void> {
  const row = await db
    .selectFrom('unreadable_payments')
    .select('automaker_id')
    .where('id', '=', id)
    .executeTakeFirst();
  if (row === undefined || !brands.includes(row.automaker_id)) throw new AppError('not_found');
}

/** Of a proposal whose money may be decided about. @throws AppError `not_found`, as `lineInScope` */
export async function proposalInScope(
  db: Database,
  brands: readonly number[],
  id: number,
): Promise<void> {
  const row = await db
    .selectFrom('money_proposals')
    .select('automaker_id')
    .where('id', '=', id)
    // Ends of stages are confirmed by other roles (`second-person/stage-endings.routes.ts`).
    .where('stage_id', 'is', null)
    .executeTakeFirst();
  if (row === undefined || !brands.includes(row.automaker_id)) throw new AppError('not_found');
}

/** By what the provider knows a refund, and how it stands. @throws AppError `not_found`, as `lineInScope` */
export async function refundInScope(
  db: Database,
  brands: readonly number[],
  id: number,
): Promise<RefundInScope> {
  const row = await db
    .selectFrom('refunds as f')
    .innerJoin('pix_payments as p', 'p.id', 'f.pix_payment_id')
    .innerJoin('charges as c', 'c.id', 'p.charge_id')
    .select([
      'f.refund_id',
      'f.amount_cents',
      'f.reason',
      'f.seen_at',
      'p.end_to_end_id',
      'c.automaker_id',
    ])
    .where('f.id', '=', id)
    .executeTakeFirst();
  if (row === undefined || !brands.includes(row.automaker_id)) throw new AppError('not_found');
  return {
    key: { refundId: row.refund_id, endToEndId: row.end_to_end_id },
    automakerId: row.automaker_id,
    // What was made at the bank is only noted as seen: no money moves for that.
    movesCents: row.reason === 'elsewhere' && row.seen_at === null ? 0 : row.amount_cents,
  };
}

import type { ErasurePreview } from '@trilha/contract/account/account.endpoints.ts';
import { centsToWire } from '@trilha/contract/brazil/money.ts';
import type { Session } from '../../../platform/sessions/authenticate.ts';
import type { Services } from '../../../services.ts';
import { readRefundByHand } from '../../payments/refund/key/erase-destinations.ts';
import {
  listUpcoming,
  type UpcomingRegistration,
} from '../../registrations/ending/cancel-upcoming.ts';
import { countErasable } from './erasure-preview.sql.ts';

/** The part refunded when a registration ends with its account, or the part kept, in whole cents (D20). */
export function refundCentsOf(
  { refund }: Pick<UpcomingRegistration, 'refund'>,
  kind: 'full' | 'kept' = 'full',
): number {
  return refund.kind === kind ? refund.cents : 0;
}

/** The registrations whose money goes back in full. */
export function fullyRefunded(
  rows: ReadonlyArray<Pick<UpcomingRegistration, 'id' | 'refund'>>,
): number[] {
  return rows.flatMap((row) => (refundCentsOf(row) > 0 ? [row.id] : []));
}

/** Previews the effects of erasing the account; changes nothing. */
export async function previewErasure(
  { db, clock }: Services,
  session: Session,
): Promise<ErasurePreview> {
  const upcoming = await listUpcoming(db, session.customerId, clock.now());
  const { vehicles, people, payments } = await countErasable(db, session.customerId);
  const byHand = await readRefundByHand(db, session.customerId, fullyRefunded(upcoming));
  return {
    registrations: upcoming.map((row) => ({
      id: row.id,
      step_id: row.step_id,
      title: row.title,
      stage_date: row.stage_date?.toISOString() ?? null,
      inscription_number: row.inscription_number,
      status: row.status,
      refund: centsToWire(refundCentsOf(row)),
      kept: centsToWire(refundCentsOf(row, 'kept')),
      cancellation_limit: row.cancellation_limit,
    })),
    refund_total: centsToWire(upcoming.reduce((sum, row) => sum + refundCentsOf(row), 0)),
    vehicles,
    people,
    keeps_payments: payments > 0,
    ...(byHand === undefined ? {} : { refund_by_hand: byHand }),
  };
}

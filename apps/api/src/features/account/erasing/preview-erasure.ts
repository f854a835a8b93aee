import type { ErasurePreview } from '@trilha/contract/account/account.endpoints.ts';
import { centsToWire } from '@trilha/contract/brazil/money.ts';
import type { Database } from '../../../database/client.ts';
import type { Session } from '../../../platform/sessions/authenticate.ts';
import type { Services } from '../../../services.ts';
import { heldCents } from '../../payments/receipt/settle-registration.ts';
import {
  listUpcoming,
  type UpcomingRegistration,
} from '../../registrations/ending/cancel-upcoming.ts';
import { countErasable } from './erasure.sql.ts';

/** What goes back when a registration ends with its account, in whole cents (D20). */
export async function refundOf(db: Database, upcoming: UpcomingRegistration): Promise<number> {
  return upcoming.isForfeited ? 0 : heldCents(db, upcoming.id);
}

/** Tells what erasing the account would do now; changes nothing. */
export async function previewErasure(
  { db, clock }: Services,
  session: Session,
): Promise<ErasurePreview> {
  const upcoming = await listUpcoming(db, session.customerId, clock.now());
  const refunds = await Promise.all(upcoming.map((row) => refundOf(db, row)));
  const { vehicles, people, payments } = await countErasable(db, session.customerId);
  return {
    registrations: upcoming.map((row, index) => ({
      id: row.id,
      step_id: row.step_id,
      title: row.title,
      stage_date: row.stage_date?.toISOString() ?? null,
      inscription_number: row.inscription_number,
      status: row.status,
      refund: centsToWire(refunds[index] ?? 0),
    })),
    refund_total: centsToWire(refunds.reduce((sum, cents) => sum + cents, 0)),
    vehicles,
    people,
    keeps_payments: payments > 0,
  };
}

import { centsFromWire } from '@trilha/contract/brazil/money.ts';
import {
  refundOnCancelling,
  type RefundOnCancelling,
} from '@trilha/contract/registrations/refund.rules.ts';
import type { RegistrationStatus } from '@trilha/contract/registrations/statuses.ts';
import { nextStatus } from '@trilha/contract/registrations/transitions.rules.ts';
import type { Database } from '../../../database/client.ts';
import type { StaffDeed } from '../../../platform/audit.ts';
import type { Services } from '../../../services.ts';
import { lockStage } from '../places/stage-lock.sql.ts';
import { findGivenBack } from '../registration-money.sql.ts';
import { moneyAnswerOf } from '../registration-money.ts';
import { lockRegistration } from '../registrations.sql.ts';
import { releaseRegistration } from './release-registration.ts';
import { closeExpired, findUpcoming } from './endings.sql.ts';

/** A registration that closing its account would cancel. */
export interface UpcomingRegistration {
  readonly id: number;
  readonly step_id: number;
  readonly inscription_number: number;
  readonly status: RegistrationStatus;
  readonly title: string;
  readonly stage_date: Date | null;
  readonly cancellation_limit: string | null;
  /** What happens to its money. */
  readonly refund: RefundOnCancelling;
}

/** A cancelled registration, with what was refunded earlier while it was active, in whole cents. */
export interface CancelledUpcoming extends UpcomingRegistration {
  readonly givenBack: number;
}

/** Lists a customer's registrations that are neither cancelled nor over. */
export async function listUpcoming(
  db: Database,
  customerId: number,
  now: Date,
): Promise<UpcomingRegistration[]> {
  const rows = await findUpcoming(db, customerId, now);
  return rows.map((row) => {
    const { status, cancellation_limit: cancellationLimit } = row;
    const heldCents = centsFromWire(moneyAnswerOf(row).held);
    return { ...row, refund: refundOnCancelling({ status, heldCents, cancellationLimit }, now) };
  });
}

/**
 * Cancels all upcoming registrations of a customer, even after `cancellation_limit`, because a closed account must not
 * keep a place. Places are freed and the waiting list moves up. No e-mail is sent here: the caller sends one for
 * everything. `deed` names the staff member when the customer does not act themselves.
 * @returns the cancelled registrations. When the customer enters another stage meanwhile, the next call cancels it,
 * because that stage is not locked.
 */
export async function cancelUpcoming(
  services: Services,
  tx: Database,
  { customerId, deed }: { readonly customerId: number; readonly deed?: StaffDeed | undefined },
  now: Date,
): Promise<CancelledUpcoming[]> {
  const stageIds = new Set((await findUpcoming(tx, customerId, now)).map((row) => row.step_id));
  for (const id of stageIds) await lockStage(tx, id);
  const cancelled: CancelledUpcoming[] = [];
  for (const upcoming of await listUpcoming(tx, customerId, now)) {
    if (!stageIds.has(upcoming.step_id)) continue;
    const row = await lockRegistration(tx, upcoming.id);
    if (!nextStatus(row.status, { type: 'cancelled', by: 'system' }).allowed) continue;
    const givenBack = await findGivenBack(tx, row.id);
    await releaseRegistration(services, tx, row, {
      by: 'customer',
      ...(deed === undefined ? { actorId: customerId } : { staff: deed, why: deed.reason }),
      reason: upcoming.refund.kind === 'kept' ? 'forfeited' : 'cancelled',
      email: null,
      now,
    });
    cancelled.push({ ...upcoming, givenBack });
  }
  await closeExpired(tx, customerId);
  return cancelled;
}

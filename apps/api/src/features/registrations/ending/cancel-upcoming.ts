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

/** A registration that the end of its account would cancel. */
export interface UpcomingRegistration {
  readonly id: number;
  readonly step_id: number;
  readonly inscription_number: number;
  readonly status: RegistrationStatus;
  readonly title: string;
  readonly stage_date: Date | null;
  readonly cancellation_limit: string | null;
  /** What becomes of its money. */
  readonly refund: RefundOnCancelling;
}

/** One that was cancelled, with what went back of it before while it went on, in whole cents. */
export interface CancelledUpcoming extends UpcomingRegistration {
  readonly givenBack: number;
}

/** A customer's registrations that are neither cancelled nor over. */
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
 * Cancels all of them, also after `cancellation_limit`, since somebody who leaves for good must not
 * keep a place. Places go back and those who wait are promoted. No e-mail goes out: the caller sends one
 * about everything.
 * `deed` says who of the staff does it for them, where it is not they themselves.
 * @returns what was cancelled. A registration for a stage that the customer entered only meanwhile is
 * left to the next call, since its stage is not locked.
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

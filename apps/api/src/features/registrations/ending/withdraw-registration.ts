import { lockEntry, refuseNewer } from '../lock-entry.ts';
import { centsFromWire, centsToWire, formatReais } from '@trilha/contract/brazil/money.ts';
import { nextStatus } from '@trilha/contract/registrations/transitions.rules.ts';
import type { RegistrationStatus } from '@trilha/contract/registrations/statuses.ts';
import { AppError, invalidField } from '../../../platform/app-error.ts';
import type { StaffActor } from '../../../platform/audit.ts';
import { inTransaction, rehearse } from '../../../platform/transaction.ts';
import type { Services } from '../../../services.ts';
import { readMoney, tooLateCents } from '../registration-money.ts';
import { findDue, findGivenBack, findPaymentsLeft } from '../registration-money.sql.ts';
import { type Brought, findBrought } from './endings.sql.ts';
import { releaseRegistration } from './release-registration.ts';

export interface Withdrawal {
  readonly registrationId: number;
  /** The staff member who decides. */
  readonly by: StaffActor;
  /** Text to the customer, in the e-mail. */
  readonly note?: string | undefined;
  /** Amount to refund in whole cents; undefined: everything. */
  readonly refundCents?: number | undefined;
  /** Only computes the consequences and rolls back. */
  readonly isRehearsal: boolean;
  /** Reason for colleagues and the audit; the customer does not see it. */
  readonly reason?: string | undefined;
  /** The `updated_at` that the staff member saw; anything newer is refused. */
  readonly version?: Date | undefined;
  /** Called under the locks before the commit; throws to refuse, and nothing is changed then. */
  readonly approve?: (would: WithdrawalResult) => void;
}

/** Consequences of the withdrawal, real or dry run. */
export interface WithdrawalResult extends Brought {
  readonly was: RegistrationStatus;
  /** Number of freed places. */
  readonly places: number;
  /** Paid and not refunded yet, as "500.00": the maximum refund. */
  readonly held: string;
  /** Amount refunded, as "500.00". */
  readonly refund: string;
  /** Amount kept, as "500.00". */
  readonly kept: string;
  /** Amount held above the fee, as "0.00". It was owed back already and cannot be kept. */
  readonly excess: string;
  /** Part of the refund that no provider makes any more, because the payment is too old. */
  readonly by_bank: string;
  /** Refunded earlier while active, in whole cents. Counts towards the limit that one person may decide. */
  readonly givenBack: number;
  /** The registration's `updated_at` before the change. */
  readonly version: Date;
}

/**
 * Cancels a registration for the organiser, whatever the deadline (D20). Places are freed, the waiting list moves up,
 * payments are refunded (in full by default), and the customer is notified.
 * @returns the state before and the consequences, the same for a dry run and a real withdrawal
 * @throws AppError `not_found`, `registration_cancelled`, `changed_meanwhile`; `invalid` when the refund is more than
 * is held, or less than was owed back before
 */
export async function withdrawRegistration(
  services: Services,
  { registrationId, by, note, isRehearsal, reason, version, refundCents, approve }: Withdrawal,
): Promise<WithdrawalResult> {
  const now = services.clock.now();
  const run = isRehearsal ? rehearse : inTransaction;
  return run(services.db, async (tx) => {
    const { row } = await lockEntry(tx, registrationId);
    refuseNewer(row, version);
    const transition = nextStatus(row.status, { type: 'cancelled', by: 'organiser' });
    if (!transition.allowed) throw new AppError('registration_cancelled');
    const held = centsFromWire((await readMoney(tx, row.id)).held);
    const refund = refundCents ?? held;
    if (refund > held) throw invalidField('refund', `No máximo ${formatReais(held)}`);
    const excess = Math.max(0, held - (await findDue(tx, row.id)));
    if (refund < excess) {
      const words = `No mínimo ${formatReais(excess)}: já era para voltar, por passar do que a inscrição custa`;
      throw invalidField('refund', words);
    }
    const kept = held - refund;
    const givenBack = await findGivenBack(tx, row.id);
    const by_bank = tooLateCents(await findPaymentsLeft(tx, row.id), refund, now);
    await releaseRegistration(services, tx, row, {
      by: 'organiser',
      staff: by,
      note,
      why: reason,
      ...(kept > 0 ? { reason: 'forfeited', keptCents: kept } : { reason: 'cancelled' }),
      email: 'registration-withdrawn',
      now,
    });
    const result: WithdrawalResult = {
      was: row.status,
      places: row.places,
      held: centsToWire(held),
      refund: centsToWire(refund),
      kept: centsToWire(kept),
      excess: centsToWire(excess),
      by_bank: centsToWire(by_bank),
      givenBack,
      version: row.updated_at,
      ...(await findBrought(tx, now)),
    };
    approve?.(result);
    return result;
  });
}

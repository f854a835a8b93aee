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
  /** The staff member who decides it. */
  readonly by: StaffActor;
  /** Their words to the customer, in the e-mail. */
  readonly note?: string | undefined;
  /** How much goes back, in whole cents; left out: everything. */
  readonly refundCents?: number | undefined;
  /** Only tells what would happen. */
  readonly isRehearsal: boolean;
  /** Why, for colleagues and the audit; the customer does not read it. */
  readonly reason?: string | undefined;
  /** When what the staff member saw was last changed; nothing is done about anything newer. */
  readonly version?: Date | undefined;
  /** Refuses, by throwing, what may not be done as it stands under the locks; nothing is done then. */
  readonly approve?: (would: WithdrawalResult) => void;
}

/** What it did, or would do. */
export interface WithdrawalResult extends Brought {
  readonly was: RegistrationStatus;
  /** Places that came free. */
  readonly places: number;
  /** What came and was not given back, as "500.00": as much may go back. */
  readonly held: string;
  /** What goes back, as "500.00". */
  readonly refund: string;
  /** What stays, as "500.00". */
  readonly kept: string;
  /** What of what is held is above the fee, as "0.00": it was owed back already, and cannot stay. */
  readonly excess: string;
  /** What of the refund no provider gives back any more, since it was paid too long ago. */
  readonly by_bank: string;
  /** What went back before while it went on, in whole cents: it counts towards what one person decides. */
  readonly givenBack: number;
  /** Of the registration as it was found. */
  readonly version: Date;
}

/**
 * The organiser cancels a registration, whatever the deadline (D20): places go back, who waits is
 * promoted, what was paid is refunded, in full unless told otherwise, and the customer is told.
 * @returns what it had and what followed; the same from a rehearsal as from the deed.
 * @throws AppError `not_found`, `registration_cancelled`, `changed_meanwhile`; `invalid` for more than
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

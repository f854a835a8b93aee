import { lockEntry, refuseNewer } from '../lock-entry.ts';
import { nextStatus } from '@trilha/contract/registrations/transitions.rules.ts';
import type { RegistrationStatus } from '@trilha/contract/registrations/statuses.ts';
import { AppError } from '../../../platform/app-error.ts';
import type { StaffActor } from '../../../platform/audit.ts';
import { inTransaction, rehearse } from '../../../platform/transaction.ts';
import type { Services } from '../../../services.ts';
import { readMoney } from '../registration-money.ts';
import { type Brought, findBrought } from './consequences.sql.ts';
import { releaseRegistration } from './release-registration.ts';

export interface Withdrawal {
  readonly registrationId: number;
  /** The staff member who decides it. */
  readonly by: StaffActor;
  /** Their words to the customer, in the e-mail. */
  readonly note?: string | undefined;
  /** Only tells what would happen. */
  readonly isRehearsal: boolean;
  /** Why, for colleagues and the audit; the customer does not read it. */
  readonly reason?: string | undefined;
  /** When what the staff member saw was last changed; nothing is done about anything newer. */
  readonly version?: Date | undefined;
}

/** What it did, or would do. */
export interface WithdrawalResult extends Brought {
  readonly was: RegistrationStatus;
  /** Places that came free. */
  readonly places: number;
  /** What goes back, as "500.00". */
  readonly refund: string;
  /** Of the registration as it was found. */
  readonly version: Date;
}

/**
 * The organiser cancels a registration, whatever the deadline (D20): places go back, who waits is
 * promoted, what was paid is refunded in full, and the customer is told.
 * @returns what it had and what followed; the same from a rehearsal as from the deed.
 * @throws AppError `not_found`, `registration_cancelled`, `changed_meanwhile`
 */
export async function withdrawRegistration(
  services: Services,
  { registrationId, by, note, isRehearsal, reason, version }: Withdrawal,
): Promise<WithdrawalResult> {
  const now = services.clock.now();
  const run = isRehearsal ? rehearse : inTransaction;
  return run(services.db, async (tx) => {
    const { row } = await lockEntry(tx, registrationId);
    refuseNewer(row, version);
    const transition = nextStatus(row.status, { type: 'cancelled', by: 'organiser' });
    if (!transition.allowed) throw new AppError('registration_cancelled');
    await releaseRegistration(services, tx, row, {
      by: 'organiser',
      staff: by,
      note,
      why: reason,
      reason: 'cancelled',
      email: 'registration-withdrawn',
      now,
    });
    const { refund } = await readMoney(tx, row.id);
    return {
      was: row.status,
      places: row.places,
      refund: refund?.status === 'coming' ? refund.amount : '0.00',
      version: row.updated_at,
      ...(await findBrought(tx, now)),
    };
  });
}

import { lockEntry } from '../lock-entry.ts';
import { nextStatus } from '@trilha/contract/registrations/transitions.rules.ts';
import type { RegistrationStatus } from '@trilha/contract/registrations/statuses.ts';
import { AppError } from '../../../platform/app-error.ts';
import { inTransaction, rehearse } from '../../../platform/transaction.ts';
import type { Services } from '../../../services.ts';
import { releaseRegistration } from './release-registration.ts';

export interface Withdrawal {
  readonly registrationId: number;
  /** The staff member who decides it. */
  readonly as: string;
  /** Their words to the customer, in the e-mail. */
  readonly note?: string | undefined;
  /** Only tells what would happen. */
  readonly isRehearsal: boolean;
}

/**
 * The organiser cancels a registration, whatever the deadline (D20): places go back, who waits is
 * promoted, what was paid is refunded in full, and the customer is told.
 * @returns the status it had, and the places that became free.
 * @throws AppError `not_found`, `registration_cancelled`
 */
export async function withdrawRegistration(
  services: Services,
  { registrationId, as, note, isRehearsal }: Withdrawal,
): Promise<{ was: RegistrationStatus; places: number }> {
  const now = services.clock.now();
  const run = isRehearsal ? rehearse : inTransaction;
  return run(services.db, async (tx) => {
    const { row } = await lockEntry(tx, registrationId);
    const transition = nextStatus(row.status, { type: 'cancelled', by: 'organiser' });
    if (!transition.allowed) throw new AppError('registration_cancelled');
    await releaseRegistration(services, tx, row, {
      by: 'organiser',
      as,
      note,
      reason: 'cancelled',
      email: 'registration-withdrawn',
      now,
    });
    return { was: row.status, places: row.places };
  });
}

import { AppError } from '../../../platform/app-error.ts';
import { audit, type StaffDeed } from '../../../platform/audit.ts';
import type { Session } from '../../../platform/sessions/authenticate.ts';
import { inTransaction } from '../../../platform/transaction.ts';
import type { Services } from '../../../services.ts';
import { endLiveSessions } from './own-sessions.sql.ts';

/**
 * Signs out one of the account's devices; its token stops working.
 * @throws AppError `not_found` for a session that is ended, unknown or another customer's (D29).
 */
export async function endSession(
  { db, clock }: Services,
  session: Session,
  id: number,
): Promise<void> {
  const ended = await endLiveSessions(db, session.customerId, { only: id }, clock.now());
  if (ended === 0) throw new AppError('not_found');
}

/** @returns the number of devices signed out. */
export async function endOtherSessions({ db, clock }: Services, session: Session): Promise<number> {
  return endLiveSessions(db, session.customerId, { allBut: session.id }, clock.now());
}

/**
 * Staff sign out one of a customer's devices, or all with null. Open pages there learn of it at their next request.
 * @returns the number of devices signed out.
 * @throws AppError `not_found` for a session that is ended, unknown or another customer's.
 */
export async function endSessionsFor(
  { db, clock }: Pick<Services, 'db' | 'clock'>,
  { customerId, sessionId }: { readonly customerId: number; readonly sessionId: number | null },
  deed: StaffDeed,
): Promise<number> {
  const now = clock.now();
  return inTransaction(db, async (tx) => {
    const which = sessionId === null ? { allBut: null } : { only: sessionId };
    const ended = await endLiveSessions(tx, customerId, which, now);
    if (sessionId !== null && ended === 0) throw new AppError('not_found');
    await audit(tx, {
      at: now,
      actor: 'staff',
      ...deed,
      onBehalfOf: customerId,
      action: 'sessions_ended',
      subject: 'customer',
      subjectId: customerId,
      detail: { session: sessionId, ended },
    });
    return ended;
  });
}

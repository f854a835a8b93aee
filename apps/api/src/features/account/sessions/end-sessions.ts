import { AppError } from '../../../platform/app-error.ts';
import { audit, type StaffDeed } from '../../../platform/audit.ts';
import type { Session } from '../../../platform/sessions/authenticate.ts';
import { inTransaction } from '../../../platform/transaction.ts';
import type { Services } from '../../../services.ts';
import { endLiveSessions } from './own-sessions.sql.ts';

/**
 * Signs one of the account's devices out; its token is worthless from then on.
 * @throws AppError `not_found` for a session that is over, unknown or somebody else's (D29).
 */
export async function endSession(
  { db, clock }: Services,
  session: Session,
  id: number,
): Promise<void> {
  const ended = await endLiveSessions(db, session.customerId, { only: id }, clock.now());
  if (ended === 0) throw new AppError('not_found');
}

/** @returns how many devices were signed out. */
export async function endOtherSessions({ db, clock }: Services, session: Session): Promise<number> {
  return endLiveSessions(db, session.customerId, { allBut: session.id }, clock.now());
}

/**
 * Signs a customer's devices out for them: one, or with null all. Each page there is told at its next request.
 * @returns how many devices were signed out.
 * @throws AppError `not_found` for one session that is over, unknown or somebody else's.
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

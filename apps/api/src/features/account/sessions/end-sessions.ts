import { AppError } from '../../../platform/app-error.ts';
import type { Session } from '../../../platform/sessions/authenticate.ts';
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

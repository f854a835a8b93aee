import type { Factor } from '@trilha/contract/staff/staff.endpoints.ts';
import type { Database } from '../../../database/client.ts';
import { AppError } from '../../../platform/app-error.ts';
import { clearAttempts, countAttempt } from '../../../platform/requests/rate-limit.ts';
import { inTransaction } from '../../../platform/transaction.ts';
import type { Services } from '../../../services.ts';
import { FACTOR_BY_ACCOUNT } from '../staff-limits.ts';
import { type ChallengeRow, findChallenge } from './challenges.sql.ts';
import { forgetWrongFactors, noteWrongFactor, refuseStopped } from './wrong-factors.ts';
import { openStaffSession, type StaffCaller } from './open-staff-session.ts';

/** The transaction's result for a wrong factor. */
const WRONG = Symbol('wrong');

/** A presented second factor. */
export interface ShownFactor {
  readonly kind: Factor;
  /** Whether the factor is valid for the account; consumes it in the transaction that opens the session. */
  readonly isRight: (tx: Database, challenge: ChallengeRow, now: Date) => Promise<boolean>;
}

/**
 * Answers a challenge with a second factor.
 * @param token of the challenge
 * @returns the session's token; null when the browser keeps its session
 * @throws AppError `challenge_over`, `wrong_factor`, `factor_stopped` or `too_many_requests`.
 */
export async function proveFactor(
  services: Services,
  token: string,
  { shown, caller }: { readonly shown: ShownFactor; readonly caller: StaffCaller },
): Promise<string | null> {
  const { db, clock } = services;
  const now = clock.now();
  const challenge = await findChallenge(db, token, now);
  if (challenge === undefined || challenge.purpose === 'enrol')
    throw new AppError('challenge_over');
  const subject = String(challenge.staff_id);
  await countAttempt(db, FACTOR_BY_ACCOUNT, subject, now);
  await refuseStopped(db, challenge.staff_id);
  const opened = await inTransaction(db, async (tx) => {
    if (!(await shown.isRight(tx, challenge, now))) return WRONG;
    await forgetWrongFactors(tx, challenge.staff_id);
    return openStaffSession(tx, challenge, shown.kind, { caller, now });
  });
  if (opened === WRONG) {
    await noteWrongFactor(services, challenge.staff_id);
    throw new AppError('wrong_factor');
  }
  await clearAttempts(db, FACTOR_BY_ACCOUNT, subject);
  return opened;
}

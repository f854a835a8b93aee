import type { Database } from '../../../database/client.ts';
import { AppError } from '../../../platform/app-error.ts';
import { audit } from '../../../platform/audit.ts';
import { clearAttempts, countAttempt } from '../../../platform/requests/rate-limit.ts';
import { hashToken, newToken } from '../../../platform/secrets/tokens.ts';
import {
  endStaffSessions,
  insertStaffSession,
  isOwnStaffSession,
} from '../../../platform/sessions/staff-sessions.sql.ts';
import { inTransaction } from '../../../platform/transaction.ts';
import type { Services } from '../../../services.ts';
import { listAuthenticators } from '../factors/authenticators.sql.ts';
import { newRecoveryCodes, recoveryDigest } from '../factors/recovery-codes.ts';
import { countRecoveryCodes, replaceRecoveryCodes } from '../factors/recovery-codes.sql.ts';
import { type ChallengeRow, findChallenge, spendChallenge } from '../signing-in/challenges.sql.ts';
import type { StaffCaller } from '../signing-in/open-staff-session.ts';
import { FACTOR_BY_ACCOUNT } from '../staff-limits.ts';
import { lockStaff } from '../staff.sql.ts';

/** A factor being enrolled. `enrol` verifies it, stores it, and returns whether it was valid. */
export interface NewFactor {
  readonly kind: 'passkey' | 'totp';
  readonly enrol: (tx: Database, challenge: ChallengeRow, now: Date) => Promise<boolean>;
}

export interface Enrolled {
  /** Token of the session that the new factor opened. */
  readonly token: string;
  /** Ten new codes, or an empty array when the staff member has codes already. */
  readonly recoveryCodes: readonly string[];
}

/**
 * The open challenge of an enrolment. One requested within a session is valid in that session only.
 * @throws AppError `challenge_over`
 */
export async function findEnrolment(
  db: Database,
  token: string,
  { caller, now }: { readonly caller: Pick<StaffCaller, 'token'>; readonly now: Date },
): Promise<ChallengeRow> {
  const challenge = await findChallenge(db, token, now);
  if (challenge?.purpose !== 'enrol') throw new AppError('challenge_over');
  if (challenge.session_id === null) return challenge;
  const session = { id: challenge.session_id, tokenHash: hashToken(caller.token ?? '') };
  if (!(await isOwnStaffSession(db, session, now))) throw new AppError('challenge_over');
  return challenge;
}

/**
 * Enrols a second factor and opens a session with it. All other sessions of the account end.
 * @throws AppError `challenge_over`, `wrong_factor` or `too_many_requests`.
 */
export async function enrolFactor(
  { db, clock, config }: Services,
  token: string,
  { factor, caller }: { readonly factor: NewFactor; readonly caller: StaffCaller },
): Promise<Enrolled> {
  const now = clock.now();
  const challenge = await findEnrolment(db, token, { caller, now });
  const { staff_id } = challenge;
  await countAttempt(db, FACTOR_BY_ACCOUNT, String(staff_id), now);
  const enrolled = await inTransaction(db, async (tx) => {
    await lockStaff(tx, staff_id);
    // A password alone may enrol only the first factor; a second challenge opened before that is refused.
    const isFirst = challenge.session_id === null;
    if (isFirst && (await listAuthenticators(tx, staff_id)).length > 0) {
      throw new AppError('challenge_over');
    }
    if (!(await spendChallenge(tx, challenge.id, now))) throw new AppError('challenge_over');
    if (!(await factor.enrol(tx, challenge, now))) throw new AppError('wrong_factor');
    const recoveryCodes = (await countRecoveryCodes(tx, staff_id)) > 0 ? [] : newRecoveryCodes();
    if (recoveryCodes.length > 0) {
      const digests = recoveryCodes.map((code) =>
        recoveryDigest(config.staffSecretKey, staff_id, code),
      );
      await replaceRecoveryCodes(tx, staff_id, digests, now);
    }
    await endStaffSessions(tx, staff_id, null, now);
    const own = newToken();
    const session = { staff_id, factor: factor.kind, device: caller.device };
    const opened = { ...session, token_hash: hashToken(own) };
    const staffSession = await insertStaffSession(tx, opened, now);
    const by = { actor: 'staff', staffId: staff_id, staffSession } as const;
    const about = { ...by, subject: 'staff', subjectId: staff_id } as const;
    const detail = { factor: factor.kind };
    await audit(tx, { at: now, ...about, action: 'factor-enrolled', detail });
    return { token: own, recoveryCodes };
  });
  await clearAttempts(db, FACTOR_BY_ACCOUNT, String(staff_id));
  return enrolled;
}

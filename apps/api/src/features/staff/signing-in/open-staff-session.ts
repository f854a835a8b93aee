import type { Factor } from '@trilha/contract/staff/staff.endpoints.ts';
import type { Database } from '../../../database/client.ts';
import { AppError } from '../../../platform/app-error.ts';
import { audit } from '../../../platform/audit.ts';
import { hashToken, newToken } from '../../../platform/secrets/tokens.ts';
import {
  endStaffSession,
  insertStaffSession,
  refreshStaffFactor,
} from '../../../platform/sessions/staff-sessions.sql.ts';
import { type ChallengeRow, spendChallenge } from './challenges.sql.ts';
import { rememberStaffBrowser } from './staff-browsers.sql.ts';

/** The browser that presents a second factor. */
export interface StaffCaller {
  /** E.g. 'Chrome no Windows'. */
  readonly device: string;
  /** The session token that the browser already has, possibly of another account. */
  readonly token: string | undefined;
  /** The browser's secret cookie, which identifies it at the next sign-in. */
  readonly browser?: string | undefined;
}

/**
 * Completes a valid second factor: opens a session, or refreshes the factor of an open session.
 * @returns the session's token for the cookie; null when the browser keeps its session
 * @throws AppError `challenge_over`
 */
export async function openStaffSession(
  tx: Database,
  challenge: ChallengeRow,
  factor: Factor,
  { caller, now }: { readonly caller: StaffCaller; readonly now: Date },
): Promise<string | null> {
  if (!(await spendChallenge(tx, challenge.id, now))) throw new AppError('challenge_over');
  const { staff_id } = challenge;
  const by = { actor: 'staff', staffId: staff_id } as const;
  const about = { at: now, ...by, subject: 'staff', subjectId: staff_id } as const;
  if (challenge.purpose === 'fresh' && challenge.session_id !== null) {
    const session = { id: challenge.session_id, tokenHash: hashToken(caller.token ?? '') };
    const isOpen = await refreshStaffFactor(tx, session, factor, now);
    if (!isOpen) throw new AppError('challenge_over');
    const shown = { staffSession: session.id, action: 'factor-shown', detail: { factor } };
    await audit(tx, { ...about, ...shown });
    return null;
  }
  if (caller.browser !== undefined) {
    const known = { staffId: staff_id, tokenHash: hashToken(caller.browser) };
    await rememberStaffBrowser(tx, known, now);
  }
  const token = newToken();
  // Ends only this browser's previous session; other sessions need their own token.
  if (caller.token !== undefined) await endStaffSession(tx, hashToken(caller.token), now);
  const session = { staff_id, factor, device: caller.device, token_hash: hashToken(token) };
  const staffSession = await insertStaffSession(tx, session, now);
  await audit(tx, { ...about, staffSession, action: 'signed-in', detail: { factor } });
  return token;
}

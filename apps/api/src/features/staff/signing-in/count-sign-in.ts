import type { Database } from '../../../database/client.ts';
import { AppError } from '../../../platform/app-error.ts';
import { networkOf } from '../../../platform/requests/protection/network-address.ts';
import {
  clearAttempts,
  countAttempt,
  takeBackAttempt,
} from '../../../platform/requests/rate-limit.ts';
import { hashToken } from '../../../platform/secrets/tokens.ts';
import {
  SIGN_IN_BY_ACCOUNT,
  SIGN_IN_BY_ADDRESS,
  SIGN_IN_BY_DEVICE,
  SIGN_IN_BY_PLACE,
  SIGN_IN_SLOWLY,
} from '../staff-limits.ts';
import { isKnownStaffBrowser } from './staff-browsers.sql.ts';

/** Who tries a password: the account, network and browser. */
export interface SignInAttempt {
  readonly email: string;
  /** Null when no current staff member has this e-mail. */
  readonly staffId: number | null;
  readonly address: string;
  /** The browser's secret cookie; undefined without one. */
  readonly device: string | undefined;
}

/**
 * Counts a sign-in attempt before the password is checked. A browser that the staff member used before has its own
 * counter, which strangers cannot exhaust. Other browsers are slowed down, not blocked, when an account receives too
 * many attempts from all networks together.
 * @returns a function to call after a correct password; it clears these counters
 * @throws AppError `too_many_requests`
 */
export async function countSignIn(
  db: Database,
  { email, staffId, address, device }: SignInAttempt,
  now: Date,
): Promise<() => Promise<void>> {
  const isKnown =
    device !== undefined &&
    staffId !== null &&
    (await isKnownStaffBrowser(db, staffId, hashToken(device)));
  if (isKnown) {
    const own = `${email}:${hashToken(device).toString('base64url')}`;
    await countAttempt(db, SIGN_IN_BY_DEVICE, own, now);
    return () => clearAttempts(db, SIGN_IN_BY_DEVICE, own);
  }
  const place = `${email}@${networkOf(address)}`;
  await countAttempt(db, SIGN_IN_BY_ADDRESS, address, now);
  await countAttempt(db, SIGN_IN_BY_PLACE, place, now);
  try {
    await countAttempt(db, SIGN_IN_BY_ACCOUNT, email, now);
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
    await countAttempt(db, SIGN_IN_SLOWLY, place, now);
  }
  return async () => {
    await clearAttempts(db, SIGN_IN_BY_PLACE, place);
    await takeBackAttempt(db, SIGN_IN_BY_ACCOUNT, email);
  };
}

/** Resets an account's own count of wrong passwords. The counts of single networks expire by themselves. */
export async function clearSignIns(db: Database, email: string): Promise<void> {
  await clearAttempts(db, SIGN_IN_BY_ACCOUNT, email);
}

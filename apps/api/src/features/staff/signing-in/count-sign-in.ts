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

/** The network and browser that try a password, and the account. */
export interface SignInAttempt {
  readonly email: string;
  /** Null where nobody works here under that e-mail. */
  readonly staffId: number | null;
  readonly address: string;
  /** The secret of the browser; undefined without one. */
  readonly device: string | undefined;
}

/**
 * Counts a password before it is looked at. A browser that the person signed in with before has a count of its own,
 * which no stranger can use up; others are slowed down once an account is tried too often from everywhere, and not
 * refused for good.
 * @returns what a right password does: it clears what was counted here
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

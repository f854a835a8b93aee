import type { Services } from '../../../services.ts';
import {
  clearAttempts,
  countAttempt,
  type RateLimit,
  takeBackAttempt,
} from '../../../platform/requests/rate-limit.ts';
import {
  LOGIN_BY_ADDRESS,
  LOGIN_BY_DEVICE,
  LOGIN_BY_PLACE,
  LOGIN_BY_STRANGERS,
  placeSubject,
} from '../access-limits.ts';
import { isKnownDevice } from './known-devices.sql.ts';

/** A login attempt: the source and the account. */
interface Attempt {
  /** `accountSubject` of the typed e-mail. */
  readonly account: string;
  /** Null when no account has the e-mail. */
  readonly customerId: number | null;
  readonly address: string;
  /** Digest of the browser's secret; null without one. */
  readonly deviceHash: Uint8Array | null;
}

/**
 * Counts a login attempt before the password is checked. A browser that the customer has used before has its own
 * counter, which strangers cannot exhaust, so its right password always works (decision 025).
 * @returns a function that clears these counts, to call when the password is right.
 * @throws AppError `too_many_requests`.
 */
export async function countLogin(
  { db, clock }: Services,
  attempt: Attempt,
): Promise<() => Promise<void>> {
  const now = clock.now();
  const { account, address, deviceHash } = attempt;
  const isKnown =
    deviceHash !== null && (await isKnownDevice(db, attempt.customerId ?? 0, deviceHash));
  if (isKnown) {
    const device = `${account}:${Buffer.from(deviceHash).toString('base64url')}`;
    return counted(db, LOGIN_BY_DEVICE, device, now);
  }
  await countAttempt(db, LOGIN_BY_ADDRESS, address, now);
  const clearPlace = await counted(db, LOGIN_BY_PLACE, placeSubject(account, address), now);
  await countAttempt(db, LOGIN_BY_STRANGERS, account, now);
  return async () => {
    await clearPlace();
    await takeBackAttempt(db, LOGIN_BY_STRANGERS, account);
  };
}

async function counted(db: Services['db'], rule: RateLimit, subject: string, now: Date) {
  await countAttempt(db, rule, subject, now);
  return () => clearAttempts(db, rule, subject);
}

import type { Answer, Body } from '@trilha/contract/endpoint.ts';
import type { staffSignIn } from '@trilha/contract/staff/staff.endpoints.ts';
import { AppError } from '../../../platform/app-error.ts';
import { networkOf } from '../../../platform/requests/protection/network-address.ts';
import {
  clearAttempts,
  countAttempt,
  takeBackAttempt,
} from '../../../platform/requests/rate-limit.ts';
import type { Services } from '../../../services.ts';
import { findFactors } from '../factors/authenticators.sql.ts';
import { SIGN_IN_BY_ACCOUNT, SIGN_IN_BY_ADDRESS, SIGN_IN_BY_PLACE } from '../staff-limits.ts';
import { findStaffByEmail } from '../staff.sql.ts';
import { insertChallenge } from './challenges.sql.ts';

/**
 * A right password opens a challenge, never a session. One hash is computed whoever has the e-mail, and who does not
 * work here is answered as a wrong password is.
 * @param address the network address it comes from
 * @throws AppError `invalid_credentials` or `too_many_requests`.
 */
export async function signIn(
  { db, clock, passwords }: Services,
  { email, password }: Body<typeof staffSignIn>,
  address: string,
): Promise<Answer<typeof staffSignIn>> {
  const now = clock.now();
  const place = `${email}@${networkOf(address)}`;
  await countAttempt(db, SIGN_IN_BY_ADDRESS, address, now);
  await countAttempt(db, SIGN_IN_BY_PLACE, place, now);
  await countAttempt(db, SIGN_IN_BY_ACCOUNT, email, now);
  const staff = await findStaffByEmail(db, email);
  const isRight = await passwords.verify(staff?.password_hash ?? null, password);
  if (staff === undefined || !isRight) throw new AppError('invalid_credentials');
  await clearAttempts(db, SIGN_IN_BY_PLACE, place);
  await takeBackAttempt(db, SIGN_IN_BY_ACCOUNT, email);
  const factors = await findFactors(db, staff.id);
  const isEnrolled = factors.some((factor) => factor !== 'recovery');
  const purpose = isEnrolled ? 'sign-in' : 'enrol';
  const challenge = await insertChallenge(db, { staff_id: staff.id, purpose }, now);
  return { challenge, step: isEnrolled ? 'factor' : 'enrol', factors };
}

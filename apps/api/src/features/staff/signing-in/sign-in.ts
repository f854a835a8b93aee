import type { Answer, Body } from '@trilha/contract/endpoint.ts';
import type { staffSignIn } from '@trilha/contract/staff/staff.endpoints.ts';
import { AppError } from '../../../platform/app-error.ts';
import type { Services } from '../../../services.ts';
import { findFactors } from '../factors/authenticators.sql.ts';
import { findStaffByEmail } from '../staff.sql.ts';
import { countSignIn, type SignInAttempt } from './count-sign-in.ts';
import { insertChallenge } from './challenges.sql.ts';

/**
 * Checks a password. A correct one opens a challenge, never a session. The server always computes one hash, so an
 * unknown e-mail gets the same answer in the same time as a wrong password.
 * @param from network address and secret of the browser
 * @throws AppError `invalid_credentials` or `too_many_requests`.
 */
export async function signIn(
  { db, clock, passwords }: Services,
  { email, password }: Body<typeof staffSignIn>,
  from: Pick<SignInAttempt, 'address' | 'device'>,
): Promise<Answer<typeof staffSignIn>> {
  const now = clock.now();
  const { address, device } = from;
  const staff = await findStaffByEmail(db, email);
  const attempt = { email, staffId: staff?.id ?? null, address, device };
  const clear = await countSignIn(db, attempt, now);
  const isRight = await passwords.verify(staff?.password_hash ?? null, password);
  if (staff === undefined || !isRight) throw new AppError('invalid_credentials');
  await clear();
  const factors = await findFactors(db, staff.id);
  const isEnrolled = factors.some((factor) => factor !== 'recovery');
  const purpose = isEnrolled ? 'sign-in' : 'enrol';
  const challenge = await insertChallenge(db, { staff_id: staff.id, purpose }, now);
  return { challenge, step: isEnrolled ? 'factor' : 'enrol', factors };
}

import type { Answer, Body } from '@trilha/contract/endpoint.ts';
import type { acceptStaffLink } from '@trilha/contract/staff/factors.endpoints.ts';
import { AppError } from '../../../platform/app-error.ts';
import { audit } from '../../../platform/audit.ts';
import { countAttempt } from '../../../platform/requests/rate-limit.ts';
import { hashToken } from '../../../platform/secrets/tokens.ts';
import { inTransaction } from '../../../platform/transaction.ts';
import type { Services } from '../../../services.ts';
import { insertChallenge } from '../signing-in/challenges.sql.ts';
import { SIGN_IN_BY_ADDRESS } from '../staff-limits.ts';
import { spendLink } from '../staff.sql.ts';

/**
 * Sets a password with the one-time link of an invitation or reset, then starts enrolling a second factor.
 * @throws AppError `invalid_token` or `too_many_requests`.
 */
export async function acceptLink(
  { db, clock, passwords }: Services,
  { token, password }: Body<typeof acceptStaffLink>,
  address: string,
): Promise<Answer<typeof acceptStaffLink>> {
  const now = clock.now();
  await countAttempt(db, SIGN_IN_BY_ADDRESS, address, now);
  const hash = await passwords.hash(password);
  return inTransaction(db, async (tx) => {
    const staff = await spendLink(tx, { linkHash: hashToken(token), passwordHash: hash }, now);
    if (staff === undefined) throw new AppError('invalid_token');
    const by = { actor: 'staff', staffId: staff.id } as const;
    const about = { ...by, subject: 'staff', subjectId: staff.id } as const;
    await audit(tx, { at: now, ...about, action: 'password-set' });
    const challenge = await insertChallenge(tx, { staff_id: staff.id, purpose: 'enrol' }, now);
    return { challenge, email: staff.email, name: staff.name };
  });
}

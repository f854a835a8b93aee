import type { resendConfirmation as endpoint } from '@trilha/contract/access/access.endpoints.ts';
import type { Query } from '@trilha/contract/endpoint.ts';
import { audit, type StaffDeed } from '../../../platform/audit.ts';
import { AppError } from '../../../platform/app-error.ts';
import { countAttempt } from '../../../platform/requests/rate-limit.ts';
import { inTransaction } from '../../../platform/transaction.ts';
import type { Services } from '../../../services.ts';
import { resendConfirmationJob, sendConfirmationJob } from '../access.jobs.ts';
import type { Caller } from '../logging-in/caller.ts';
import { accountSubject, CONFIRMATION_MAIL } from '../access-limits.ts';
import { countConfirmation } from './count-confirmation.ts';
import { linkOrigin, postedBrand } from '../portal-link.ts';
import { findSignupToConfirm } from './pending-signups.sql.ts';

/**
 * Queues another confirmation link. The job looks up the waiting sign-ups, so that neither the response nor its time
 * reveals whether the e-mail is known (C34).
 * @throws AppError `invalid` or `too_many_requests`, the same for any e-mail.
 */
export async function resendConfirmation(
  services: Services,
  input: Query<typeof endpoint>,
  caller: Caller,
): Promise<void> {
  const { db, config, jobs } = services;
  const { email } = input;
  const brandConfig = postedBrand(config, input.automaker, 'automaker');
  const automaker_id = brandConfig.brand.id;
  const origin = linkOrigin(config, brandConfig, input.url);
  await countConfirmation(services, { automaker_id, email }, caller.address);
  const device =
    caller.deviceHash === null ? null : Buffer.from(caller.deviceHash).toString('base64url');
  await jobs.enqueue(db, resendConfirmationJob, { automaker_id, to: email, origin, device });
}

/**
 * Staff resend a sign-up's confirmation with a new link; earlier links keep working. Counts against the customer's own
 * limit, so that staff cannot flood a mailbox either.
 * @throws AppError `not_found` for a sign-up that is confirmed, ended or unknown; `too_many_requests`.
 */
export async function resendConfirmationFor(
  services: Services,
  signupId: number,
  deed: StaffDeed,
): Promise<void> {
  const { db, config, clock, jobs } = services;
  const now = clock.now();
  const signup = await findSignupToConfirm(db, signupId);
  const brand = signup && config.brands.get(signup.automaker_id);
  if (signup === undefined || brand === undefined) throw new AppError('not_found');
  const subject = accountSubject(signup.automaker_id, signup.email);
  await countAttempt(db, CONFIRMATION_MAIL, subject, now);
  const origin = new URL(brand.publicUrl).origin;
  await inTransaction(db, async (tx) => {
    await jobs.enqueue(tx, sendConfirmationJob, { signup_id: signupId, origin });
    const about = { action: 'confirmation_resent', subject: 'signup', subjectId: signupId };
    await audit(tx, { at: now, actor: 'staff', ...deed, ...about });
  });
}

import type { forgotPassword } from '@trilha/contract/access/access.endpoints.ts';
import type { Body } from '@trilha/contract/endpoint.ts';
import { AppError } from '../../../platform/app-error.ts';
import { audit, type StaffDeed } from '../../../platform/audit.ts';
import { countAttempt } from '../../../platform/requests/rate-limit.ts';
import { inTransaction } from '../../../platform/transaction.ts';
import type { Services } from '../../../services.ts';
import {
  accountSubject,
  RECOVERY_BY_ADDRESS,
  RECOVERY_MAIL,
  RECOVERY_PAUSE,
} from '../access-limits.ts';
import { sendRecoveryJob } from '../access.jobs.ts';
import { findAccount, findAccountEmail } from '../accounts.sql.ts';
import { linkOrigin, postedBrand } from '../portal-link.ts';
import { findPendingSignups } from '../signing-up/pending-signups.sql.ts';

/**
 * Queues a recovery link. A job looks up the account, so that responses always take equally long. With STRICT_PRIVACY
 * every e-mail also gets the same response and the same wait.
 * @throws AppError `no_such_account`, `email_not_verified` while a sign-up waits for its confirmation, `too_soon`
 * within 120 s (C28), `too_many_requests`, `invalid`.
 */
export async function requestPasswordReset(
  services: Services,
  input: Body<typeof forgotPassword>,
  address: string,
): Promise<void> {
  const { db, config, jobs } = services;
  const now = services.clock.now();
  const { email } = input;
  const brandConfig = postedBrand(config, input.automaker_id, 'automaker_id');
  const automaker_id = brandConfig.brand.id;
  const origin = linkOrigin(config, brandConfig, input.url);
  const subject = accountSubject(automaker_id, email);
  await countAttempt(db, RECOVERY_BY_ADDRESS, address, now);
  if (!config.strictPrivacy && (await findAccount(db, automaker_id, email)) === undefined) {
    const pending = await findPendingSignups(db, automaker_id, email);
    throw new AppError(pending.length > 0 ? 'email_not_verified' : 'no_such_account');
  }
  await countAttempt(db, RECOVERY_PAUSE, subject, now);
  await countAttempt(db, RECOVERY_MAIL, subject, now);
  await jobs.enqueue(db, sendRecoveryJob, { automaker_id, to: email, origin });
}

/**
 * Staff send a customer the recovery link. It goes to the account's own e-mail and counts against the customer's own
 * limit, so that staff cannot flood a mailbox either.
 * @throws AppError `not_found` for an erased account, `too_soon` within 120 s, `too_many_requests`
 */
export async function sendRecoveryFor(
  services: Services,
  customerId: number,
  deed: StaffDeed,
): Promise<void> {
  const { db, config, clock, jobs } = services;
  const now = clock.now();
  const account = await findAccountEmail(db, customerId);
  const brand = account && config.brands.get(account.automaker_id);
  if (account === undefined || brand === undefined) throw new AppError('not_found');
  const { automaker_id, email } = account;
  const counted = accountSubject(automaker_id, email);
  await countAttempt(db, RECOVERY_PAUSE, counted, now);
  await countAttempt(db, RECOVERY_MAIL, counted, now);
  const origin = new URL(brand.publicUrl).origin;
  await inTransaction(db, async (tx) => {
    await jobs.enqueue(tx, sendRecoveryJob, { automaker_id, to: email, origin });
    await audit(tx, {
      at: now,
      actor: 'staff',
      ...deed,
      onBehalfOf: customerId,
      action: 'password_link_sent',
      subject: 'customer',
      subjectId: customerId,
    });
  });
}

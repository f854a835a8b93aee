import { AppError } from '../../../platform/app-error.ts';
import { audit, type StaffDeed } from '../../../platform/audit.ts';
import { countAttempt } from '../../../platform/requests/rate-limit.ts';
import { inTransaction } from '../../../platform/transaction.ts';
import type { Services } from '../../../services.ts';
import { emailCorrection } from '../../../emails/access/email-correction.ts';
import { queueEmail } from '../../../emails/send-email.ts';
import { accountSubject, RECOVERY_MAIL, RECOVERY_PAUSE } from '../access-limits.ts';
import { sendNewEmailLinkJob } from '../access.jobs.ts';
import { findAccount, findAccountEmail } from '../accounts.sql.ts';
import { endResets } from '../recovering/password-resets.sql.ts';

/**
 * Staff correct the wrong e-mail of an account. Nothing changes until the owner of the new address opens the link that
 * it gets and chooses a password. Earlier links stop working, so that nobody gets the account by an earlier wrong
 * correction. Notifies the current address.
 * @throws AppError `not_found` for an erased account, `email_taken` when the brand has another account with the new
 * address or the account has it already, `too_soon` within 120 s, `too_many_requests`
 */
export async function correctEmailFor(
  services: Services,
  { customerId, email }: { readonly customerId: number; readonly email: string },
  deed: StaffDeed,
): Promise<void> {
  const { db, config, clock, jobs } = services;
  const now = clock.now();
  const account = await findAccountEmail(db, customerId);
  const brand = account && config.brands.get(account.automaker_id);
  if (account === undefined || brand === undefined) throw new AppError('not_found');
  const { automaker_id } = account;
  if (await findAccount(db, automaker_id, email)) throw new AppError('email_taken');
  for (const address of [account.email, email]) {
    const counted = accountSubject(automaker_id, address);
    await countAttempt(db, RECOVERY_PAUSE, counted, now);
    await countAttempt(db, RECOVERY_MAIL, counted, now);
  }
  const origin = new URL(brand.publicUrl).origin;
  await inTransaction(db, async (tx) => {
    await endResets(tx, customerId, now);
    await jobs.enqueue(tx, sendNewEmailLinkJob, { customer_id: customerId, to: email, origin });
    await queueEmail(services, tx, account, emailCorrection, {});
    await audit(tx, {
      at: now,
      actor: 'staff',
      ...deed,
      onBehalfOf: customerId,
      action: 'email_correction_sent',
      subject: 'customer',
      subjectId: customerId,
    });
  });
}

import { recoverPassword } from '../../../emails/access/recover-password.ts';
import { sendEmail } from '../../../emails/send-email.ts';
import type { JobRun } from '../../../platform/jobs/job.ts';
import { hashToken, newToken } from '../../../platform/secrets/tokens.ts';
import { inTransaction } from '../../../platform/transaction.ts';
import type { Services } from '../../../services.ts';
import { resendConfirmationJob } from '../access.jobs.ts';
import { findAccount } from '../accounts.sql.ts';
import { replaceReset } from './password-resets.sql.ts';
import { recoveryLink } from '../portal-link.ts';

/** C36. */
const RESET_MS = 60 * 60_000;

/**
 * Sends a recovery link to the account of an e-mail. Without an account, resends the confirmation of a waiting sign-up,
 * because with STRICT_PRIVACY no response can offer that. The link is created here and only its digest is stored. A
 * retry replaces the link.
 */
export async function sendRecovery(
  services: Services,
  asked: { readonly automaker_id: number; readonly to: string; readonly origin: string },
  { queuedAt }: JobRun,
): Promise<void> {
  const { db } = services;
  const now = services.clock.now();
  const account = await findAccount(db, asked.automaker_id, asked.to);
  if (account === undefined) {
    await services.jobs.enqueue(db, resendConfirmationJob, { ...asked, device: null });
    return;
  }
  const token = newToken();
  await inTransaction(db, (tx) =>
    replaceReset(tx, {
      customer_id: account.id,
      token_hash: hashToken(token),
      created_at: queuedAt,
      expires_at: new Date(now.getTime() + RESET_MS),
      new_email: null,
    }),
  );
  await sendEmail(services, account, recoverPassword, {
    link: recoveryLink(asked.origin, token, account.email),
  });
}

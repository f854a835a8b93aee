import { confirmNewEmail } from '../../../emails/access/confirm-new-email.ts';
import { sendEmail } from '../../../emails/send-email.ts';
import type { JobRun } from '../../../platform/jobs/job.ts';
import { hashToken, newToken } from '../../../platform/secrets/tokens.ts';
import { inTransaction } from '../../../platform/transaction.ts';
import type { Services } from '../../../services.ts';
import { findAccountEmail } from '../accounts.sql.ts';
import { recoveryLink } from '../portal-link.ts';
import {
  endResetsBefore,
  hasLaterReset,
  hasNewPasswordSince,
  replaceReset,
} from '../recovering/password-resets.sql.ts';

/** How long the link is valid: as long as a sign-up's confirmation. */
const LINK_MS = 24 * 60 * 60_000;

/**
 * Sends the link that confirms an account's new e-mail. The link is created here and only its digest is stored; a retry
 * replaces it. After a later correction or a new password it is not sent.
 */
export async function sendNewEmailLink(
  services: Services,
  asked: { readonly customer_id: number; readonly to: string; readonly origin: string },
  { queuedAt }: JobRun,
): Promise<void> {
  const { db } = services;
  const account = await findAccountEmail(db, asked.customer_id);
  if (account === undefined) return;
  const token = newToken();
  const isStored = await inTransaction(db, async (tx) => {
    if (await hasLaterReset(tx, asked.customer_id, queuedAt)) return false;
    if (await hasNewPasswordSince(tx, asked.customer_id, queuedAt)) return false;
    // An earlier correction may have been sent since this one was asked for.
    await endResetsBefore(tx, asked.customer_id, { moment: queuedAt, now: services.clock.now() });
    await replaceReset(tx, {
      customer_id: asked.customer_id,
      token_hash: hashToken(token),
      created_at: queuedAt,
      expires_at: new Date(queuedAt.getTime() + LINK_MS),
      new_email: asked.to,
    });
    return true;
  });
  if (!isStored) return;
  const recipient = { automaker_id: account.automaker_id, email: asked.to };
  const link = recoveryLink(asked.origin, token, asked.to);
  await sendEmail(services, recipient, confirmNewEmail, { link });
}

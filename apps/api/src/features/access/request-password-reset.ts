import type { forgotPassword } from '@trilha/contract/access/access.endpoints.ts';
import type { Body } from '@trilha/contract/endpoint.ts';
import { queueEmail } from '../../emails/send-email.ts';
import { AppError } from '../../platform/app-error.ts';
import { countAttempt } from '../../platform/rate-limit.ts';
import { hashToken, newToken } from '../../platform/tokens.ts';
import { inTransaction } from '../../platform/transaction.ts';
import type { Services } from '../../services.ts';
import {
  accountSubject,
  RECOVERY_BY_ADDRESS,
  RECOVERY_MAIL,
  RECOVERY_PAUSE,
} from './access-limits.ts';
import { findAccount } from './accounts.sql.ts';
import { insertReset } from './password-resets.sql.ts';
import { linkOrigin, postedBrand, recoveryLink } from './portal-link.ts';

/** C36. */
const RESET_MS = 60 * 60_000;

/**
 * E-mails a recovery link. With STRICT_PRIVACY an unknown e-mail is answered, and made to wait, like
 * a known one.
 * @throws AppError `no_such_account`, `too_soon` within 120 s (C28), `too_many_requests`, `invalid`.
 */
export async function requestPasswordReset(
  services: Services,
  input: Body<typeof forgotPassword>,
  address: string,
): Promise<void> {
  const { db, config } = services;
  const now = services.clock.now();
  const brandConfig = postedBrand(config, input.automaker_id, 'automaker_id');
  const origin = linkOrigin(config, brandConfig, input.url);
  const subject = accountSubject(brandConfig.brand.id, input.email);
  await countAttempt(db, RECOVERY_BY_ADDRESS, address, now);
  const account = await findAccount(db, brandConfig.brand.id, input.email);
  if (account === undefined && !config.strictPrivacy) throw new AppError('no_such_account');
  await countAttempt(db, RECOVERY_PAUSE, subject, now);
  await countAttempt(db, RECOVERY_MAIL, subject, now);
  if (account === undefined) return;

  const token = newToken();
  await inTransaction(db, async (tx) => {
    await insertReset(tx, {
      customer_id: account.id,
      token_hash: hashToken(token),
      created_at: now,
      expires_at: new Date(now.getTime() + RESET_MS),
    });
    await queueEmail(services, tx, account, {
      template: 'recover-password',
      data: { link: recoveryLink(origin, token, account.email) },
    });
  });
}

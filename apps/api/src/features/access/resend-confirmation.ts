import type { resendConfirmation as endpoint } from '@trilha/contract/access/access.endpoints.ts';
import type { Query } from '@trilha/contract/endpoint.ts';
import { queueEmail } from '../../emails/send-email.ts';
import { countAttempt } from '../../platform/rate-limit.ts';
import { hashToken, newToken } from '../../platform/tokens.ts';
import { inTransaction } from '../../platform/transaction.ts';
import type { Services } from '../../services.ts';
import { accountSubject, CONFIRMATION_BY_ADDRESS, CONFIRMATION_MAIL } from './access-limits.ts';
import { confirmationLink, linkOrigin, postedBrand } from './portal-link.ts';
import { CONFIRMATION_MS } from './sign-up.ts';
import { findPendingSignup, renewSignup } from './signups.sql.ts';

/**
 * Sends a new confirmation link to a pending sign-up; the link before stops working, because only
 * its digest is kept. Nothing tells whether the e-mail is known (C34).
 * @throws AppError `invalid` or `too_many_requests`, alike for any e-mail.
 */
export async function resendConfirmation(
  services: Services,
  input: Query<typeof endpoint>,
  address: string,
): Promise<void> {
  const { db, config } = services;
  const now = services.clock.now();
  const brandConfig = postedBrand(config, input.automaker, 'automaker');
  const automaker_id = brandConfig.brand.id;
  const origin = linkOrigin(config, brandConfig, input.url);
  await countAttempt(db, CONFIRMATION_BY_ADDRESS, address, now);
  await countAttempt(db, CONFIRMATION_MAIL, accountSubject(automaker_id, input.email), now);

  const pending = await findPendingSignup(db, automaker_id, input.email);
  if (pending === undefined) return;
  const token = newToken();
  await inTransaction(db, async (tx) => {
    await renewSignup(tx, pending.id, {
      token_hash: hashToken(token),
      expires_at: new Date(now.getTime() + CONFIRMATION_MS),
    });
    await queueEmail(
      services,
      tx,
      { automaker_id, email: input.email },
      {
        template: 'confirm-sign-up',
        data: { link: confirmationLink(origin, pending.id, token), cpf: pending.cpf },
      },
    );
  });
}

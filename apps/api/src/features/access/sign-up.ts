import type { signUp as endpoint } from '@trilha/contract/access/access.endpoints.ts';
import type { Body } from '@trilha/contract/endpoint.ts';
import { ERRORS } from '@trilha/contract/errors.ts';
import { queueEmail } from '../../emails/send-email.ts';
import { AppError } from '../../platform/app-error.ts';
import { countAttempt } from '../../platform/rate-limit.ts';
import { hashToken, newToken } from '../../platform/tokens.ts';
import { inTransaction } from '../../platform/transaction.ts';
import type { Services } from '../../services.ts';
import { accountSubject, CONFIRMATION_BY_ADDRESS, CONFIRMATION_MAIL } from './access-limits.ts';
import { findTaken } from './accounts.sql.ts';
import { checkNewPassword } from './check-new-password.ts';
import { confirmationLink, linkOrigin, postedBrand } from './portal-link.ts';
import { upsertSignup } from './signups.sql.ts';

/** C36. */
export const CONFIRMATION_MS = 24 * 3_600_000;

/**
 * Keeps a sign-up until its e-mailed link is opened; no account exists before (D7a). With
 * STRICT_PRIVACY the answer never tells that a CPF or e-mail is known: the mail does.
 * @throws AppError `invalid`, `password_mismatch`, `cpf_taken`, `email_taken`, `too_many_requests`.
 */
export async function signUp(
  services: Services,
  input: Body<typeof endpoint>,
  address: string,
): Promise<void> {
  const { db, config } = services;
  const now = services.clock.now();
  const brandConfig = postedBrand(config, input.automaker, 'automaker');
  const automaker_id = brandConfig.brand.id;
  const origin = linkOrigin(config, brandConfig, input.url);
  checkNewPassword(config, input, input);
  await countAttempt(db, CONFIRMATION_BY_ADDRESS, address, now);
  await countAttempt(db, CONFIRMATION_MAIL, accountSubject(automaker_id, input.email), now);

  const password_hash = await services.passwords.hash(input.password);
  const taken = await findTaken(db, automaker_id, input.email, input.cpf);
  if (taken.email || taken.cpf) {
    if (!config.strictPrivacy) throw takenError(taken);
    await tellOwner(services, automaker_id, input.email, taken.email ? 'email' : 'cpf');
    return;
  }
  const token = newToken();
  await inTransaction(db, async (tx) => {
    const id = await upsertSignup(tx, {
      automaker_id,
      email: input.email,
      cpf: input.cpf,
      password_hash,
      token_hash: hashToken(token),
      expires_at: new Date(now.getTime() + CONFIRMATION_MS),
      created_at: now,
    });
    await queueEmail(
      services,
      tx,
      { automaker_id, email: input.email },
      {
        template: 'confirm-sign-up',
        data: { link: confirmationLink(origin, id, token), cpf: input.cpf },
      },
    );
  });
}

/** One code, and the text of every field to blame (C35). */
function takenError(taken: { email: boolean; cpf: boolean }): AppError {
  return new AppError(taken.cpf ? 'cpf_taken' : 'email_taken', {
    errors: {
      ...(taken.cpf ? { cpf: [ERRORS.cpf_taken.message] } : {}),
      ...(taken.email ? { email: [ERRORS.email_taken.message] } : {}),
    },
  });
}

async function tellOwner(
  services: Services,
  automaker_id: number,
  email: string,
  known: 'email' | 'cpf',
): Promise<void> {
  await inTransaction(services.db, (tx) =>
    queueEmail(
      services,
      tx,
      { automaker_id, email },
      { template: 'already-registered', data: { known } },
    ),
  );
}

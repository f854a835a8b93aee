import type { confirmEmail } from '@trilha/contract/access/access.endpoints.ts';
import type { Answer } from '@trilha/contract/endpoint.ts';
import type { Database } from '../../database/client.ts';
import { audit } from '../../platform/audit.ts';
import { violatedConstraint } from '../../platform/database-errors.ts';
import { hashToken } from '../../platform/tokens.ts';
import { inTransaction } from '../../platform/transaction.ts';
import type { Services } from '../../services.ts';
import { insertAccount } from './accounts.sql.ts';
import { lockSignup, markConfirmed } from './signups.sql.ts';

type Outcome = Answer<typeof confirmEmail>;

const EXPIRED: Outcome = { status: 'expirado', success: false };

/**
 * Makes the account of the sign-up that sent this link. Idempotent: the first visit answers
 * `verificado`, later ones `verified`, an old, replaced or unknown link `expirado` (D7, C27). Of two
 * sign-ups with the same CPF or e-mail the first to be confirmed wins; the other's link is `expirado`.
 */
export async function confirmSignUp(
  services: Services,
  link: { readonly id: number; readonly token: string },
): Promise<Outcome> {
  try {
    return await inTransaction(services.db, (tx) => confirm(tx, link, services.clock.now()));
  } catch (error) {
    const constraint = violatedConstraint(error);
    const lostRace =
      constraint === 'customers_email_unique' || constraint === 'customers_cpf_unique';
    if (lostRace) return EXPIRED;
    throw error;
  }
}

async function confirm(
  tx: Database,
  link: { readonly id: number; readonly token: string },
  now: Date,
): Promise<Outcome> {
  const signup = await lockSignup(tx, link.id, hashToken(link.token));
  if (signup === undefined) return EXPIRED;
  const { email } = signup;
  if (signup.confirmed_at !== null) return { status: 'verified', email, success: true };
  if (signup.expires_at <= now) return EXPIRED;
  const customerId = await insertAccount(tx, {
    automaker_id: signup.automaker_id,
    email,
    cpf: signup.cpf,
    password_hash: signup.password_hash,
    now,
  });
  await markConfirmed(tx, signup.id, customerId, now);
  await audit(tx, {
    at: now,
    actor: 'customer',
    actorId: customerId,
    action: 'confirmed',
    subject: 'customer',
    subjectId: customerId,
  });
  return { status: 'verificado', email, success: true };
}

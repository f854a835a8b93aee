import type { confirmEmail } from '@trilha/contract/access/access.endpoints.ts';
import type { Answer } from '@trilha/contract/endpoint.ts';
import type { Database } from '../../../database/client.ts';
import { audit } from '../../../platform/audit.ts';
import { hashToken } from '../../../platform/secrets/tokens.ts';
import { inTransaction } from '../../../platform/transaction.ts';
import type { Services } from '../../../services.ts';
import { findOpenStage } from '../../stages/find-open-stage.ts';
import { findTaken, insertAccount } from '../accounts.sql.ts';
import { forgetPendingSignups } from './pending-signups.sql.ts';
import { endSignups, findSignupOfLink, lockSignupsOf, markConfirmed } from './signups.sql.ts';

type Outcome = Answer<typeof confirmEmail>;
type Signup = NonNullable<Awaited<ReturnType<typeof findSignupOfLink>>>;

/** How long a link that is opened again still leads to the stage the customer wanted, in milliseconds (FACE-22). */
const WANTED_MS = 24 * 3_600_000;

const EXPIRED: Outcome = { status: 'expirado', success: false };
/** The e-mail is confirmed, but the CPF already has an account (decision 024). */
const REFUSED: Outcome = { ...EXPIRED, refused: true };

/**
 * Creates the account of the sign-up that sent this link, with that sign-up's password. Idempotent: the first visit
 * returns `verificado`, later ones `verified`, an old or unknown link `expirado` (D7, C27). Of several sign-ups with
 * the same CPF or e-mail, the first one confirmed wins and the others end (D7a).
 */
export async function confirmSignUp(
  services: Services,
  link: { readonly id: number; readonly token: string },
): Promise<Outcome> {
  const now = services.clock.now();
  const tokenHash = hashToken(link.token);
  return inTransaction(services.db, async (tx) => {
    const found = await findSignupOfLink(tx, link.id, tokenHash);
    if (found === undefined) return EXPIRED;
    await lockSignupsOf(tx, found.automaker_id, found.email);
    await lockSignupsOf(tx, found.automaker_id, found.cpf);
    const signup = await findSignupOfLink(tx, link.id, tokenHash);
    return signup === undefined ? EXPIRED : confirm(tx, signup, now);
  });
}

async function confirm(tx: Database, signup: Signup, now: Date): Promise<Outcome> {
  const { automaker_id, email, cpf, password_hash } = signup;
  if (signup.confirmed_at !== null) {
    return { status: 'verified', email, success: true, ...(await wantedStage(tx, signup, now)) };
  }
  if (signup.ended_at !== null) return REFUSED;
  if (signup.expires_at <= now) return EXPIRED;
  const taken = await findTaken(tx, automaker_id, email, cpf);
  if (taken.email || taken.cpf) {
    await endSignups(tx, { id: signup.id }, now);
    return taken.email ? EXPIRED : REFUSED;
  }
  const customerId = await insertAccount(tx, { automaker_id, email, cpf, password_hash, now });
  await markConfirmed(tx, signup.id, customerId, now);
  await forgetPendingSignups(tx, automaker_id, email);
  await endSignups(tx, { automaker_id, cpf }, now);
  await audit(tx, {
    at: now,
    actor: 'customer',
    actorId: customerId,
    action: 'confirmed',
    subject: 'customer',
    subjectId: customerId,
  });
  return { status: 'verificado', email, success: true, ...(await wantedStage(tx, signup, now)) };
}

/** The stage that the customer wanted before sign-up; empty when it takes no entries or the link is older than 24 h. */
async function wantedStage(
  tx: Database,
  { wanted_step_id, automaker_id, confirmed_at }: Signup,
  now: Date,
): Promise<Pick<Outcome, 'wanted_stage'>> {
  const isStale = confirmed_at !== null && now.getTime() - confirmed_at.getTime() > WANTED_MS;
  if (wanted_step_id === null || isStale) return {};
  const stage = await findOpenStage(tx, wanted_step_id, automaker_id, now);
  return stage === undefined ? {} : { wanted_stage: { id: stage.id, title: stage.title } };
}

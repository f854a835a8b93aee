import { CEILINGS } from '@trilha/contract/account/ceilings.ts';
import type { signUp as endpoint } from '@trilha/contract/access/access.endpoints.ts';
import type { Body } from '@trilha/contract/endpoint.ts';
import { ERRORS } from '@trilha/contract/errors.ts';
import { AppError } from '../../../platform/app-error.ts';
import { inTransaction } from '../../../platform/transaction.ts';
import type { Services } from '../../../services.ts';
import { sendConfirmationJob } from '../access.jobs.ts';
import { findTaken } from '../accounts.sql.ts';
import { checkNewPassword } from '../check-new-password.ts';
import type { Caller } from '../logging-in/caller.ts';
import { countConfirmation } from './count-confirmation.ts';
import { linkOrigin, postedBrand } from '../portal-link.ts';
import { CONFIRMATION_MS } from './send-confirmation.ts';
import { findPendingSignups, forgetSignupsBeyond } from './pending-signups.sql.ts';
import { insertSignup, lockSignupsOf } from './signups.sql.ts';

/**
 * Stores a sign-up until its e-mailed link is opened; no account exists before (D7a). With STRICT_PRIVACY every sign-up
 * gets the same response at the same cost, and the job that sends the message looks up existing accounts (decision
 * 024).
 * @param entryHash digest of the secret with which this browser may enter after the confirmation; null for other clients
 * @throws AppError `invalid`, `password_mismatch`, `cpf_taken`, `email_taken`, `too_many_requests`.
 */
export async function signUp(
  services: Services,
  input: Body<typeof endpoint>,
  caller: Caller,
  entryHash: Uint8Array | null,
): Promise<void> {
  const { db, config, passwords } = services;
  const now = services.clock.now();
  const brandConfig = postedBrand(config, input.automaker, 'automaker');
  const automaker_id = brandConfig.brand.id;
  const { email, cpf } = input;
  const origin = linkOrigin(config, brandConfig, input.url);
  checkNewPassword(config, input, input);
  await countConfirmation(services, { automaker_id, email }, caller.address);
  if (!config.strictPrivacy) {
    const taken = await findTaken(db, automaker_id, email, cpf);
    if (taken.email || taken.cpf) throw takenError(taken);
  }
  const [waiting] = await findPendingSignups(db, automaker_id, email);
  // Reuses the salt of waiting sign-ups, so that a login checks all of them with one hash.
  const password_hash = await passwords.hash(input.password, waiting?.password_hash);
  await inTransaction(db, async (tx) => {
    await lockSignupsOf(tx, automaker_id, email);
    const signup = {
      automaker_id,
      email,
      cpf,
      password_hash,
      device: caller.device,
      device_hash: caller.deviceHash,
      entry_hash: entryHash,
      created_at: now,
      expires_at: new Date(now.getTime() + CONFIRMATION_MS),
    };
    const signup_id = await insertSignup(tx, signup, input.wanted_stage);
    await forgetSignupsBeyond(tx, automaker_id, email, CEILINGS.pendingSignups);
    await services.jobs.enqueue(tx, sendConfirmationJob, { signup_id, origin });
  });
}

/** One error code, with a message for each taken field (C35). */
function takenError(taken: { email: boolean; cpf: boolean }): AppError {
  return new AppError(taken.cpf ? 'cpf_taken' : 'email_taken', {
    errors: {
      ...(taken.cpf ? { cpf: [ERRORS.cpf_taken.message] } : {}),
      ...(taken.email ? { email: [ERRORS.email_taken.message] } : {}),
    },
  });
}

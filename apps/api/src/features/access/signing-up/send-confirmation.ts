import { formatDayAndTime } from '@trilha/contract/brazil/calendar.ts';
import type { Database } from '../../../database/client.ts';
import { alreadyRegistered } from '../../../emails/access/already-registered.ts';
import { signUpConfirmation } from '../../../emails/access/sign-up-confirmation.ts';
import { cpfClaimed } from '../../../emails/access/cpf-claimed.ts';
import { queueEmail, sendEmail } from '../../../emails/send-email.ts';
import { type JobRun, newJob } from '../../../platform/jobs/job.ts';
import { AppError } from '../../../platform/app-error.ts';
import { countAttempt } from '../../../platform/requests/rate-limit.ts';
import { hashToken, newToken, sameDigest } from '../../../platform/secrets/tokens.ts';
import { inTransaction } from '../../../platform/transaction.ts';
import type { Services } from '../../../services.ts';
import { sendConfirmationJob } from '../access.jobs.ts';
import { CPF_NOTICE } from '../access-limits.ts';
import { findAccountOfCpf, findTaken } from '../accounts.sql.ts';
import { confirmationLink } from '../portal-link.ts';
import { deleteSignup, findPendingSignups, findSignupToConfirm } from './pending-signups.sql.ts';
import { replaceSignupLink } from './signups.sql.ts';

/** C36. */
export const CONFIRMATION_MS = 24 * 3_600_000;

/**
 * Sends a sign-up's message. The link is created here and only its digest is stored. A retry replaces the link. If the
 * e-mail has an account, its owner gets a message saying so instead. If the CPF has an account, its owner is notified
 * at that account's address (decision 024).
 */
export async function sendConfirmation(
  services: Services,
  { signup_id, origin }: { readonly signup_id: number; readonly origin: string },
  { queuedAt }: JobRun,
): Promise<void> {
  const { db } = services;
  const now = services.clock.now();
  const signup = await findSignupToConfirm(db, signup_id);
  if (signup === undefined) return;
  const { automaker_id, email, cpf } = signup;
  const taken = await findTaken(db, automaker_id, email, cpf);
  if (taken.email) {
    await sendEmail(services, signup, alreadyRegistered, {});
    await deleteSignup(db, signup_id);
    return;
  }
  const token = newToken();
  await inTransaction(db, async (tx) => {
    await replaceSignupLink(tx, {
      signup_id,
      token_hash: hashToken(token),
      created_at: queuedAt,
      expires_at: new Date(now.getTime() + CONFIRMATION_MS),
    });
    if (taken.cpf) await tellOwnerOfCpf(services, tx, signup);
  });
  await sendEmail(services, signup, signUpConfirmation, {
    link: confirmationLink(origin, signup_id, token),
    cpf,
    asked: `${formatDayAndTime(signup.created_at)}, ${signup.device}`,
    isOneOfSeveral: Number(signup.waiting) > 1,
  });
}

/** Notifies at most once a day, however many people try this CPF. */
async function tellOwnerOfCpf(
  services: Services,
  tx: Database,
  { automaker_id, cpf, created_at }: { automaker_id: number; cpf: string; created_at: Date },
): Promise<void> {
  const owner = await findAccountOfCpf(tx, automaker_id, cpf);
  if (owner === undefined) return;
  try {
    await countAttempt(tx, CPF_NOTICE, String(owner.id), services.clock.now());
  } catch (error) {
    if (error instanceof AppError) return;
    throw error;
  }
  const when = formatDayAndTime(created_at);
  await queueEmail(services, tx, owner, cpfClaimed, { when });
}

/**
 * Resends the link of the sign-up whose password was typed in this browser. Without one, resends a link for each
 * waiting sign-up, since only the reader knows which is theirs.
 */
export async function resendConfirmations(
  services: Services,
  asked: {
    readonly automaker_id: number;
    readonly to: string;
    readonly origin: string;
    readonly device: string | null;
  },
): Promise<void> {
  const { db } = services;
  const pending = await findPendingSignups(db, asked.automaker_id, asked.to);
  const device = asked.device === null ? null : Buffer.from(asked.device, 'base64url');
  const own = pending.find(
    ({ device_hash }) => device !== null && device_hash !== null && sameDigest(device_hash, device),
  );
  const chosen = own === undefined ? pending : [own];
  await services.jobs.enqueueAll(
    db,
    chosen.map(({ id }) => newJob(sendConfirmationJob, { signup_id: id, origin: asked.origin })),
  );
}

import type { Body } from '@trilha/contract/endpoint.ts';
import type { eraseAccount as endpoint } from '@trilha/contract/account/account.endpoints.ts';
import { formatDayAndTime } from '@trilha/contract/brazil/calendar.ts';
import { formatReais } from '@trilha/contract/brazil/money.ts';
import { ERRORS } from '@trilha/contract/errors.ts';
import type { Database } from '../../../database/client.ts';
import { accountErased } from '../../../emails/account/account-erased.ts';
import { queueEmail } from '../../../emails/send-email.ts';
import { AppError } from '../../../platform/app-error.ts';
import { audit, type StaffDeed } from '../../../platform/audit.ts';
import type { Session } from '../../../platform/sessions/authenticate.ts';
import { clearAttempts, countAttempt } from '../../../platform/requests/rate-limit.ts';
import { inTransaction } from '../../../platform/transaction.ts';
import type { Services } from '../../../services.ts';
import { CHANGE_PASSWORD } from '../../access/access-limits.ts';
import {
  cancelUpcoming,
  type CancelledUpcoming,
} from '../../registrations/ending/cancel-upcoming.ts';
import { finishErasureJob } from '../account.jobs.ts';
import * as erasure from './erasure.sql.ts';
import { eraseOwnWalkins, eraseSheets } from './gate-traces.sql.ts';
import { findExportedAccount } from '../own-data/exported-account.sql.ts';
import { fullyRefunded, refundCentsOf } from './preview-erasure.ts';
import {
  eraseDestinations,
  readRefundByHand,
} from '../../payments/refund/key/erase-destinations.ts';
import type { RefundByHand } from '@trilha/contract/account/erasure.texts.ts';

/** Longer than any request that began before the erasure can take. */
const STRAGGLERS_MS = 2 * 60_000;

/**
 * Erases the caller's account for good, in one transaction (D26): upcoming registrations are cancelled, people and
 * vehicles are anonymised, sessions end, e-mail and CPF become free again. Payments and refunds stay with their
 * inscription, as the law requires. The last e-mail goes to the account's former address.
 * @returns how many registrations were cancelled, and the amount refunded.
 * @throws AppError `wrong_current_password` or `too_many_requests`.
 */
export async function eraseAccount(
  services: Services,
  session: Session,
  { password }: Body<typeof endpoint>,
): Promise<{ cancelled: number; refundCents: number }> {
  const { db, clock } = services;
  const { customerId } = session;
  await checkPassword(services, customerId, password);
  return inTransaction(db, async (tx) => {
    const ended = await endAccount(services, tx, { customerId }, clock.now());
    // An earlier click has already erased the account.
    if (ended === null) throw new AppError('unauthenticated');
    return { cancelled: ended.cancelled.length, refundCents: ended.refundCents };
  });
}

interface EndedAccount {
  readonly cancelled: readonly CancelledUpcoming[];
  /** The refund, in whole cents. */
  readonly refundCents: number;
  /** Undefined when no person has to send money back. */
  readonly byHand: RefundByHand | undefined;
}

/**
 * Erases an account inside a transaction, for the customer or for staff who act for them.
 * @returns null when the account is already erased.
 */
export async function endAccount(
  services: Services,
  tx: Database,
  whose: { readonly customerId: number; readonly deed?: StaffDeed },
  now: Date,
): Promise<EndedAccount | null> {
  const { customerId, deed } = whose;
  const cancelled = await cancelUpcoming(services, tx, whose, now);
  const account = await erasure.lockAccount(tx, customerId);
  if (account.erased_at !== null) return null;
  const refundCents = cancelled.reduce((sum, row) => sum + refundCentsOf(row), 0);
  const byHand = await readRefundByHand(tx, customerId, fullyRefunded(cancelled));
  await erasure.deleteUnsentEmails(tx, account);
  await erasure.deleteRefusal(tx, account);
  await erasure.deleteSignups(tx, account);
  await anonymise(tx, customerId, now);
  await audit(tx, {
    at: now,
    ...(deed === undefined
      ? { actor: 'customer', actorId: customerId }
      : { actor: 'staff', ...deed, onBehalfOf: customerId }),
    action: 'erased',
    subject: 'customer',
    subjectId: customerId,
    detail: { registrations: cancelled.map(({ id }) => id), refund_cents: refundCents },
  });
  await queueEmail(services, tx, account, accountErased, {
    when: formatDayAndTime(now),
    cancelled: cancelled.length,
    refund: refundCents > 0 ? formatReais(refundCents) : null,
    ...(byHand === undefined ? {} : { byHand }),
  });
  const runAt = new Date(now.getTime() + STRAGGLERS_MS);
  await services.jobs.enqueue(tx, finishErasureJob, { customer_id: customerId }, { runAt });
  return { cancelled, refundCents, byHand };
}

/** Wrong passwords share the limit of the password change, so that erasing gives no extra guesses. */
async function checkPassword(
  services: Services,
  customerId: number,
  password: string,
): Promise<void> {
  const { db, clock } = services;
  const subject = String(customerId);
  await countAttempt(db, CHANGE_PASSWORD, subject, clock.now());
  const { password_hash } = await findExportedAccount(db, customerId);
  if (!(await services.passwords.verify(password_hash, password))) {
    throw new AppError('wrong_current_password', {
      errors: { password: [ERRORS.wrong_current_password.message] },
    });
  }
  await clearAttempts(db, CHANGE_PASSWORD, subject);
}

async function anonymise(tx: Database, customerId: number, now: Date): Promise<void> {
  await erasure.revokeInvitations(tx, customerId, now);
  await erasure.deleteSessionRecords(tx, customerId);
  await erasure.deleteQuestionAnswers(tx, customerId);
  await erasure.anonymisePeople(tx, customerId, now);
  await erasure.emptyCertificates(tx, customerId);
  await eraseDestinations(tx, { customerId });
  await erasure.deleteClaims(tx, customerId);
  await eraseSheets(tx, customerId);
  await eraseOwnWalkins(tx, customerId, now);
  await erasure.anonymiseVehicles(tx, customerId, now);
  await erasure.anonymiseEntries(tx, customerId);
  await erasure.anonymiseAccount(tx, customerId, now);
}

/**
 * Erases again what a request from before the erasure may have written after it, e.g. an entry in a stage. Does nothing
 * when the account was not erased.
 */
export async function finishErasure(services: Services, customerId: number): Promise<void> {
  await inTransaction(services.db, async (tx) => {
    const { erased_at } = await findExportedAccount(tx, customerId);
    if (erased_at === null) return;
    const now = services.clock.now();
    await cancelUpcoming(services, tx, { customerId }, now);
    await erasure.lockAccount(tx, customerId);
    await anonymise(tx, customerId, now);
  });
}

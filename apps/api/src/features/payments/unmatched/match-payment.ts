import type { RegistrationStatus } from '@trilha/contract/registrations/statuses.ts';
import type { Database } from '../../../database/client.ts';
import { AppError } from '../../../platform/app-error.ts';
import { audit, type StaffDecision } from '../../../platform/audit.ts';
import { inTransaction, rehearse } from '../../../platform/transaction.ts';
import type { Services } from '../../../services.ts';
import { receivedByCharge } from '../receipt/balance.sql.ts';
import { findLatestCharge, updateCharge } from '../charge/charges.sql.ts';
import { findPayable, lockPayable, type PayableRow } from '../payable.sql.ts';
import { recordPayment } from '../receipt/record-payment.ts';
import { plannedReturn } from '../refund/refunds.sql.ts';
import { heldCents, settleRegistration } from '../receipt/settle-registration.ts';
import { dueCents } from '../receipt/settlement.rules.ts';
import { lineRefusal, type LineRefusal } from './line-refusal.ts';
import { lockPix, lockUnmatched, type UnmatchedRow } from './unmatched.sql.ts';

export interface PaymentMatch {
  readonly endToEndId: string;
  readonly registrationId: number;
  readonly by: StaffDecision;
  readonly isRehearsal: boolean;
}

export type MatchRefusal = LineRefusal | 'not_payable' | 'other_brand' | 'partly_returned';

export type MatchOutcome =
  | { readonly refused: MatchRefusal; readonly status: RegistrationStatus }
  | {
      readonly refused: null;
      readonly status: RegistrationStatus;
      readonly amountCents: number;
      readonly missingCents: number;
      /** Amount to refund: above the fee, or paid too late. */
      readonly returnedCents: number;
    };

/**
 * Assigns an unmatched Pix to the registration it was meant for, with the consequences of any payment: approved,
 * partial, late, or too much.
 * @throws AppError `not_found` for an unknown registration.
 */
export async function matchPayment(services: Services, match: PaymentMatch): Promise<MatchOutcome> {
  const run = match.isRehearsal ? rehearse : inTransaction;
  return run(services.db, (tx) => matchUnderLocks(services, tx, match));
}

/** Runs `matchPayment` in the caller's transaction. */
export async function matchUnderLocks(
  services: Services,
  tx: Database,
  { endToEndId, registrationId, by }: Omit<PaymentMatch, 'isRehearsal'>,
): Promise<MatchOutcome> {
  const row = await lockPayable(tx, registrationId);
  if (row === undefined) throw new AppError('not_found');
  await lockPix(tx, endToEndId);
  const line = await lockUnmatched(tx, endToEndId);
  if (line === undefined) return { refused: 'unknown_line', status: row.status };
  const refused = lineRefusal(line) ?? refusalOf(row, line);
  if (refused !== null) return { refused, status: row.status };
  const charge = await findLatestCharge(tx, registrationId);
  if (charge === undefined) return { refused: 'not_payable', status: row.status };
  const { amount_cents, paid_at } = line;
  await recordPayment(
    services,
    tx,
    { charge, end_to_end_id: endToEndId, amount_cents, paid_at },
    'matched',
  );
  const now = services.clock.now();
  const received_cents = await receivedByCharge(tx, charge.id);
  await updateCharge(tx, charge.id, { received_cents, updated_at: now });
  await audit(tx, {
    at: now,
    actor: 'staff',
    ...by,
    action: 'payment_matched',
    subject: 'registration',
    subjectId: row.id,
    detail: { amount_cents, pix_payment: line.id },
  });
  await settleRegistration(services, tx, row, null);
  await services.notifications.registrationChanged(tx, row.id);
  const settled = (await findPayable(tx, row.id)) ?? row;
  const missing = dueCents(settled) - (await heldCents(tx, row.id));
  const missingCents = Math.max(0, missing);
  const returnedCents = await plannedReturn(tx, endToEndId);
  return {
    refused: null,
    status: settled.status,
    amountCents: amount_cents,
    missingCents,
    returnedCents,
  };
}

function refusalOf(row: PayableRow, line: UnmatchedRow): MatchRefusal | null {
  if (line.automaker_id !== row.automaker_id) return 'other_brand';
  if (line.returned_cents > 0) return 'partly_returned';
  const isPayable = row.status === 'Aguardando Pagamento' || row.status === 'Cancelada';
  return isPayable ? null : 'not_payable';
}

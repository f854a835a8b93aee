import type { Database } from '../../../database/client.ts';
import { AppError } from '../../../platform/app-error.ts';
import { audit, type StaffDecision } from '../../../platform/audit.ts';
import { inTransaction, rehearse } from '../../../platform/transaction.ts';
import type { Services } from '../../../services.ts';
import type { RegistrationStatus } from '@trilha/contract/registrations/statuses.ts';
import { paymentsOf, receivedByCharge } from './balance.sql.ts';
import { type ChargeRow, findLatestCharge, updateCharge } from '../charge/charges.sql.ts';
import { findPayable, lockPayable, type PayableRow } from '../payable.sql.ts';
import { plannedReturn } from '../refund/refunds.sql.ts';
import { isOwnId, OWN_ID } from './own-ids.ts';
import { recordPayment } from './record-payment.ts';
import { heldCents, settleRegistration } from './settle-registration.ts';
import { dueCents } from './settlement.rules.ts';

export interface Confirmation {
  readonly registrationId: number;
  /** The amount on the bank statement, in whole cents. */
  readonly amountCents: number;
  /** The payment's id on the statement, if shown. */
  readonly endToEndId?: string | undefined;
  /** How many payments of this amount recorded without an id are known to be different ones; default 0. */
  readonly othersTyped?: number;
  /** When it was paid according to the statement; default now. */
  readonly paidAt?: Date;
  readonly by: StaffDecision;
  readonly isRehearsal: boolean;
}

/** Identified by the bank's id, or one of our own. */
interface NamedPix extends Confirmation {
  readonly endToEndId: string;
}

/** Why a payment is not recorded. */
export type ConfirmationRefusal =
  | 'not_payable'
  | 'not_static'
  | 'end_to_end_id_needed'
  | 'recorded_before';

export type PaymentConfirmation =
  | { readonly refused: ConfirmationRefusal; readonly status: RegistrationStatus }
  | {
      readonly refused: null;
      readonly status: RegistrationStatus;
      readonly missingCents: number;
      /** Amount to refund: above the fee, or paid too late. */
      readonly returnedCents: number;
      /** All that the registration ever received, this payment included. */
      readonly receivedCents: number;
    };

/**
 * Records a payment by static code that an organiser found on the bank statement (D22), with the same consequences as
 * any payment: approved, partial, or refunded. Only the exact amount may come without an id, because the approval
 * itself then prevents a repetition.
 * @throws AppError `not_found`
 */
export async function confirmPayment(
  services: Services,
  confirmation: Confirmation,
): Promise<PaymentConfirmation> {
  const run = confirmation.isRehearsal ? rehearse : inTransaction;
  return run(services.db, (tx) => confirm(services, tx, confirmation));
}

async function confirm(
  services: Services,
  tx: Database,
  confirmation: Confirmation,
): Promise<PaymentConfirmation> {
  const { registrationId, by, amountCents } = confirmation;
  const row = await lockPayable(tx, registrationId);
  if (row === undefined) throw new AppError('not_found');
  const charge = await findLatestCharge(tx, registrationId);
  const missing = dueCents(row) - (await heldCents(tx, row.id));
  if (charge === undefined) return { refused: 'not_payable', status: row.status };
  const refused = refusalOf(row, charge, confirmation, missing);
  if (refused !== null) return { refused, status: row.status };
  const pix = { ...confirmation, endToEndId: confirmation.endToEndId ?? `${OWN_ID}${charge.txid}` };
  if (
    (row.status !== 'Aguardando Pagamento' && (await isTyped(tx, pix))) ||
    !(await record(services, tx, charge, pix))
  ) {
    return { refused: 'recorded_before', status: row.status };
  }
  await audit(tx, {
    at: services.clock.now(),
    actor: 'staff',
    ...by,
    action: 'payment_confirmed',
    subject: 'registration',
    subjectId: row.id,
    detail: { amount_cents: amountCents, txid: charge.txid },
  });
  await settleRegistration(services, tx, row, null);
  await services.notifications.registrationChanged(tx, row.id);
  const settled = (await findPayable(tx, row.id)) ?? row;
  const missingCents = dueCents(settled) - (await heldCents(tx, row.id));
  const payments = await paymentsOf(tx, row.id);
  return {
    refused: null,
    status: settled.status,
    missingCents: Math.max(0, missingCents),
    returnedCents: await plannedReturn(tx, pix.endToEndId),
    receivedCents: payments.reduce((total, one) => total + one.amount_cents, 0),
  };
}

const isPaid = ({ status }: PayableRow): boolean =>
  status === 'Aprovado' || status === 'Registrado com sucesso';

/**
 * A payment for a cancelled registration, and a second one with the bank's own id, are recorded too, to be refunded
 * (D20).
 */
function refusalOf(
  row: PayableRow,
  charge: ChargeRow,
  { amountCents, endToEndId }: Confirmation,
  missingCents: number,
): ConfirmationRefusal | null {
  const isPayable = row.status === 'Aguardando Pagamento' || row.status === 'Cancelada';
  if (!isPayable && !(isPaid(row) && endToEndId !== undefined)) return 'not_payable';
  if (charge.mode !== 'static') return 'not_static';
  const approvesExactly = row.status === 'Aguardando Pagamento' && amountCents === missingCents;
  return endToEndId === undefined && !approvesExactly ? 'end_to_end_id_needed' : null;
}

/** Whether the same amount was recorded without the bank's id: with an id it would be the same Pix again. */
async function isTyped(
  tx: Database,
  { registrationId, amountCents, endToEndId, othersTyped = 0 }: NamedPix,
): Promise<boolean> {
  if (isOwnId(endToEndId)) return false;
  const payments = await paymentsOf(tx, registrationId);
  const typed = payments.filter(
    (one) => isOwnId(one.end_to_end_id) && one.amount_cents === amountCents,
  );
  return typed.length > othersTyped;
}

/** @returns false when this payment was recorded before. */
async function record(
  services: Services,
  tx: Database,
  charge: ChargeRow,
  { endToEndId, amountCents, paidAt }: NamedPix,
): Promise<boolean> {
  const now = services.clock.now();
  // A statement has no time of day. A payment is never before its charge, nor in the future.
  const told = Math.max((paidAt ?? now).getTime(), charge.created_at.getTime());
  const paid_at = new Date(Math.min(told, now.getTime()));
  const isNew = await recordPayment(services, tx, {
    charge,
    end_to_end_id: endToEndId,
    amount_cents: amountCents,
    paid_at,
  });
  if (!isNew) return false;
  await updateCharge(tx, charge.id, {
    status: 'paid',
    received_cents: await receivedByCharge(tx, charge.id),
    paid_at,
    updated_at: now,
  });
  return true;
}

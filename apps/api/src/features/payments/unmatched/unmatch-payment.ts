import { nextStatus } from '@trilha/contract/registrations/transitions.rules.ts';
import type { Database } from '../../../database/client.ts';
import { audit, type StaffDeed } from '../../../platform/audit.ts';
import { inTransaction } from '../../../platform/transaction.ts';
import type { Services } from '../../../services.ts';
import { reopenPayment } from '../../registrations/changing/reopen-payment.ts';
import { createChargeJob } from '../../registrations/registrations.jobs.ts';
import { findPayments, receivedByCharge, takePayment } from '../receipt/balance.sql.ts';
import { updateCharge } from '../charge/charges.sql.ts';
import { lockPayable, type PayableRow } from '../payable.sql.ts';
import { heldCents } from '../receipt/settle-registration.ts';
import { dueCents } from '../receipt/settlement.rules.ts';
import { hasRefunds } from '../refund/refunds.sql.ts';
import { lockPix, lockUnmatched } from './unmatched.sql.ts';

/** `not_matched`: staff did not assign it; `refunded`: part of it was or will be refunded. */
export type UnmatchRefusal = 'not_matched' | 'refunded';

/**
 * Removes a Pix from the registration that staff assigned it to, so that it is unmatched again. A registration that
 * then owes its fee waits for payment again, with a new deadline, and its customer is notified.
 */
export async function unmatchPayment(
  services: Services,
  endToEndId: string,
  by: StaffDeed,
): Promise<{ readonly refused: UnmatchRefusal | null }> {
  const { db } = services;
  const registrationId = (await findPayments(db, [endToEndId])).get(endToEndId)?.registration_id;
  if (registrationId === undefined || registrationId === null) return { refused: 'not_matched' };
  return inTransaction(db, async (tx) => {
    const row = await lockPayable(tx, registrationId);
    await lockPix(tx, endToEndId);
    const line = await lockUnmatched(tx, endToEndId);
    const known = (await findPayments(tx, [endToEndId])).get(endToEndId);
    if (line?.settled_as !== 'matched' || line.charge_id === null || row === undefined) {
      return { refused: 'not_matched' };
    }
    if (known?.registration_id !== registrationId) return { refused: 'not_matched' };
    if (await hasRefunds(tx, line.id)) return { refused: 'refunded' };
    const now = services.clock.now();
    await takePayment(tx, line.id);
    await updateCharge(tx, line.charge_id, {
      received_cents: await receivedByCharge(tx, line.charge_id),
      updated_at: now,
    });
    await audit(tx, {
      at: now,
      actor: 'staff',
      ...by,
      action: 'payment_unmatched',
      subject: 'registration',
      subjectId: row.id,
      detail: { amount_cents: line.amount_cents, pix_payment: line.id },
      onBehalfOf: row.customer_id,
    });
    await askAgain(services, tx, row);
    await services.notifications.registrationChanged(tx, row.id);
    return { refused: null };
  });
}

/** Charges a registration again after it lost a payment that was not its own. */
async function askAgain(services: Services, tx: Database, row: PayableRow): Promise<void> {
  if ((await heldCents(tx, row.id)) >= dueCents(row)) return;
  if (nextStatus(row.status, { type: 'payment_undone' }).allowed) {
    await reopenPayment(services, tx, row);
  } else if (row.status === 'Aguardando Pagamento') {
    await services.jobs.enqueue(tx, createChargeJob, { registration_id: row.id });
  }
}

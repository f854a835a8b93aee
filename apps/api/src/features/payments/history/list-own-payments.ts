import { centsToWire } from '@trilha/contract/brazil/money.ts';
import type { Answer } from '@trilha/contract/endpoint.ts';
import { formatReceiptNumber } from '@trilha/contract/payments/receipt-number.rules.ts';
import {
  type listOwnPayments as endpoint,
  PAYMENTS_OF_PAGE,
  type Receipt,
} from '@trilha/contract/payments/receipts.endpoints.ts';
import type { Services } from '../../../services.ts';
import * as own from './own-payments.sql.ts';

function refundOf({
  id,
  amount_cents,
  status,
  updated_at,
}: own.RefundOfPayment): Receipt['refunds'][number] {
  const isDone = status === 'done';
  return {
    id,
    status: isDone || status === 'failed' ? status : 'coming',
    amount: centsToWire(amount_cents),
    done_at: isDone ? updated_at.toISOString() : null,
  };
}

/** The fields that list and receipt show of a payment. */
export function paymentFieldsOf(
  row: Pick<own.OwnPaymentRow, 'id' | 'amount_cents' | 'paid_at' | 'mode' | 'inscription_number'>,
  refunds: readonly own.RefundOfPayment[],
) {
  return {
    id: row.id,
    receipt_number: formatReceiptNumber(row.id, row.paid_at),
    amount: centsToWire(row.amount_cents),
    paid_at: row.paid_at.toISOString(),
    by_hand: row.mode === 'static',
    inscription_number: row.inscription_number,
    refunds: refunds.map(refundOf),
  };
}

/** Returns a page of the customer's payments with their refunds, newest first. */
export async function listOwnPayments(
  { db }: Pick<Services, 'db'>,
  customerId: number,
  before?: number,
): Promise<Answer<typeof endpoint>> {
  const rows = await own.findOwnPayments(db, customerId, before, PAYMENTS_OF_PAGE + 1);
  const page = rows.slice(0, PAYMENTS_OF_PAGE);
  const ids = page.map(({ id }) => id);
  const refunds = Map.groupBy(
    await own.findRefundsOfPayments(db, ids),
    ({ pix_payment_id }) => pix_payment_id,
  );
  return {
    payments: page.map((row) => ({
      ...paymentFieldsOf(row, refunds.get(row.id) ?? []),
      stage: { title: row.title, stage_date: row.stage_date?.toISOString() ?? null },
    })),
    next: rows.length > page.length ? (page.at(-1)?.id ?? null) : null,
  };
}

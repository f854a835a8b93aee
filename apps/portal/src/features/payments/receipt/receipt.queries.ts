import { queryOptions } from '@tanstack/react-query';
import { readReceipt } from '@trilha/contract/payments/receipts.endpoints.ts';
import { call } from '../../../shared/api/call.ts';

/** The receipt of one of the customer's payments. Any other payment is refused with `not_found`. */
export function receiptQuery(paymentId: number) {
  return queryOptions({
    queryKey: ['receipt', paymentId],
    queryFn: ({ signal }) => call(readReceipt, { params: { id: paymentId }, signal }),
  });
}

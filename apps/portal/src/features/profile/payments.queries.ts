import { infiniteQueryOptions } from '@tanstack/react-query';
import { listOwnPayments } from '@trilha/contract/payments/receipts.endpoints.ts';
import { call } from '../../shared/api/call.ts';

/** The customer's payments with their refunds, page by page, newest first. */
export const paymentsQuery = infiniteQueryOptions({
  queryKey: ['payments'],
  initialPageParam: undefined as number | undefined,
  queryFn: ({ signal, pageParam: before }) => call(listOwnPayments, { query: { before }, signal }),
  getNextPageParam: ({ next }) => next ?? undefined,
});

import { queryOptions } from '@tanstack/react-query';
import { getPayment, type Payment } from '@trilha/contract/payments/payments.endpoints.ts';
import { call } from '../../../shared/api/call.ts';

/**
 * The charge of a registration; null until a response has one. Not cached after the panel closes, because the code may
 * be replaced meanwhile. No retries: the panel polls anyway.
 */
export function paymentQuery(registrationId: number) {
  return queryOptions<Payment | null>({
    queryKey: ['payment', registrationId],
    initialData: null,
    staleTime: 0,
    gcTime: 0,
    retry: false,
    queryFn: ({ signal }) =>
      call(getPayment, { params: { id: registrationId }, signal, background: true }),
  });
}

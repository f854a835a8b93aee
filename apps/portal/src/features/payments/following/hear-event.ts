import type { QueryClient } from '@tanstack/react-query';
import type { RegistrationEvent } from '@trilha/contract/payments/payments.endpoints.ts';
import { registrationQuery } from '../../../shared/queries/registrations.queries.ts';
import { paymentQuery } from './payment.queries.ts';

/**
 * Writes a message of the stream into the cache, and asks for what it does not tell: the charge. An
 * answer that is under way may be older than the message; of the registration it is given up, of the
 * charge it is taken where it agrees, since the server may be making the charge meanwhile (D22).
 */
export async function hearEvent(
  queries: QueryClient,
  registrationId: number,
  { status, waiting_position, payment_status }: RegistrationEvent,
): Promise<void> {
  const { queryKey } = registrationQuery(registrationId);
  const payment = paymentQuery(registrationId);
  const known = queries.getQueryData(queryKey);
  if (known) {
    void queries.cancelQueries({ queryKey });
    const registration = { ...known.registration, status, waiting_position };
    queries.setQueryData(queryKey, { registration });
  }
  if (status !== known?.registration.status) return queries.invalidateQueries(payment);
  if (!payment_status) return;
  const wasAsked = queries.isFetching(payment) > 0;
  await queries.refetchQueries(payment, { cancelRefetch: false });
  const told = queries.getQueryData(payment.queryKey);
  if (wasAsked && told?.status !== payment_status) await queries.refetchQueries(payment);
}

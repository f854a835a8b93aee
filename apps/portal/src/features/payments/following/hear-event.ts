import type { QueryClient } from '@tanstack/react-query';
import type { RegistrationEvent } from '@trilha/contract/payments/payments.endpoints.ts';
import { registrationQuery } from '../../../shared/queries/registrations.queries.ts';
import { paymentQuery } from './payment.queries.ts';

/**
 * Writes a message of the stream into the cache, and asks for the charge, which the message does
 * not carry. A request that is already under way may bring an answer older than the message. For
 * the registration that request is cancelled. For the charge its answer is awaited, because the
 * server may be making the charge at this moment (D22), and the charge is asked for again only if
 * the answer disagrees with the message.
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

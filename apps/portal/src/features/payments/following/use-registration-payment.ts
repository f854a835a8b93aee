import { useQuery, useQueryClient } from '@tanstack/react-query';
import type { Payment } from '@trilha/contract/payments/payments.endpoints.ts';
import type { Registration } from '@trilha/contract/registrations/registrations.endpoints.ts';
import type { RegistrationStatus } from '@trilha/contract/registrations/statuses.ts';
import { useEffect, useRef, useState } from 'react';
import {
  ownRegistrationsQuery,
  registrationQuery,
} from '../../../shared/queries/registrations.queries.ts';
import { serverNow } from '@trilha/web/clock/server-clock.ts';
import { everySecond, useServerNow } from '@trilha/web/clock/use-server-now.ts';
import { type PaymentView, paymentView } from '../payment-view.ts';
import { isSettled, isUpToRegistration, mayHaveCharge, statusAfter } from './followed-status.ts';
import { hearEvent } from './hear-event.ts';
import { paymentQuery } from './payment.queries.ts';
import { type StreamLine, useRegistrationStream } from './use-registration-stream.ts';

/** Polling interval while the stream is silent, in milliseconds. */
export const POLL_PAUSE = 5_000;

export interface RegistrationPayment {
  /** The current registration; approved as soon as its charge is paid. */
  registration: Registration;
  payment: Payment | null;
  /** Why the last request for the charge failed. */
  error: Error | null;
  view: PaymentView;
  /** True when only an organiser can report that this code was paid (D22). */
  isStatic: boolean;
  /** True when a second response still has no code: the provider does not respond. */
  isLate: boolean;
  /** Server time; it ticks while a code can be paid or is being made. */
  now: Date;
  retry: () => void;
}

const never = () => null;

/** One response can arrive twice, by stream and by request. Such pairs are closer together than this. */
const ANOTHER_QUESTION_MS = POLL_PAUSE / 2;

/** True when the state still holds at a later response. */
function useSecondAnswer(isSo: boolean, answeredAt: number): boolean {
  const [first, setFirst] = useState<number | null>(null);
  if (isSo && first === null) setFirst(answeredAt);
  if (!isSo && first !== null) setFirst(null);
  return isSo && first !== null && answeredAt - first > ANOTHER_QUESTION_MS;
}

/**
 * Whether to poll the charge: while the stream is silent, and while it is live if the server is still making the
 * charge, or the charge is overdue and the provider has not reported its outcome.
 */
function asks(line: StreamLine, status: RegistrationStatus, payment: Payment | null): boolean {
  if (line !== 'live') return line === 'silent';
  const view = paymentView({ status }, payment, serverNow());
  return view === 'preparing' || (view === 'overdue' && payment?.is_static !== true);
}

/**
 * Reloads the registration and the lists when its status changes. Reloads only the registration when the amount due
 * differs: a vehicle was added or removed elsewhere.
 */
function useReload({ id, status, amount }: Registration, due: string | undefined): void {
  const queries = useQueryClient();
  useEffect(() => {
    if (due !== undefined && due !== amount) void queries.invalidateQueries(registrationQuery(id));
  }, [queries, id, amount, due]);
  const known = useRef(status);
  useEffect(() => {
    if (known.current === status) return;
    known.current = status;
    void queries.invalidateQueries(registrationQuery(id));
    void queries.invalidateQueries(ownRegistrationsQuery);
  }, [queries, id, status]);
}

/**
 * Follows a registration and its charge until nothing more can happen. Responses, polling and the stream all write into
 * the query cache.
 *
 * @param given the registration as the caller knows it, used until the cache has a newer one
 */
export function useRegistrationPayment(given: Registration): RegistrationPayment {
  const { id } = given;
  const queries = useQueryClient();
  const [line, setLine] = useState<StreamLine>('closed');

  const { data = { registration: given } } = useQuery({
    ...registrationQuery(id),
    refetchInterval: ({ state }) => {
      const { status } = state.data?.registration ?? given;
      const payment = queries.getQueryData(paymentQuery(id).queryKey) ?? null;
      return line === 'silent' && isUpToRegistration(status, payment) && POLL_PAUSE;
    },
  });
  const stored = data.registration;
  const {
    data: payment,
    error,
    dataUpdatedAt,
    refetch,
  } = useQuery({
    ...paymentQuery(id),
    enabled: mayHaveCharge(stored.status),
    refetchInterval: ({ state }) => asks(line, stored.status, state.data ?? null) && POLL_PAUSE,
  });
  const registration = { ...stored, status: statusAfter(stored.status, payment) };
  useReload(registration, payment?.amount);

  const hasTime = payment?.status === 'open' || payment?.status === 'preparing';
  const now = useServerNow(hasTime ? everySecond : never);
  const view = paymentView(registration, payment, now);
  const isLate = useSecondAnswer(view === 'preparing', dataUpdatedAt);
  const retry = () => void refetch({ cancelRefetch: false });
  useRegistrationStream(id, {
    active: !isSettled(registration.status, payment),
    onEvent: (event) => void hearEvent(queries, id, event),
    onLine: setLine,
    onLost: retry,
  });

  return {
    registration,
    payment,
    error,
    view,
    isLate,
    isStatic: payment?.is_static === true,
    now,
    retry,
  };
}

import { useQuery, useQueryClient } from '@tanstack/react-query';
import type { Payment } from '@trilha/contract/payments/payments.endpoints.ts';
import type { Registration } from '@trilha/contract/registrations/registrations.endpoints.ts';
import type { RegistrationStatus } from '@trilha/contract/registrations/statuses.ts';
import { useEffect, useRef, useState } from 'react';
import {
  ownRegistrationsQuery,
  registrationQuery,
} from '../../../shared/queries/registrations.queries.ts';
import { serverNow } from '../../../shared/server-clock.ts';
import { everySecond, useServerNow } from '../../../shared/use-server-now.ts';
import { type PaymentView, paymentView } from '../payment-view.ts';
import { isSettled, isUpToRegistration, mayHaveCharge, statusAfter } from './followed-status.ts';
import { hearEvent } from './hear-event.ts';
import { paymentQuery } from './payment.queries.ts';
import { type StreamLine, useRegistrationStream } from './use-registration-stream.ts';

/** How often to ask while the stream is silent, in milliseconds. */
export const POLL_PAUSE = 5_000;

export interface RegistrationPayment {
  /** As it is now; what is paid counts at once. */
  registration: Registration;
  payment: Payment | null;
  /** Why the last question for the charge had no answer. */
  error: Error | null;
  view: PaymentView;
  /** Nothing tells of this code's payment but an organiser (D22). */
  isStatic: boolean;
  /** The code is still being made at a second answer, each of which waits for it: the provider does not answer. */
  isLate: boolean;
  /** By the server's clock; it ticks while a code can be paid or is being made. */
  now: Date;
  retry: () => void;
}

const never = () => null;

/** Answers to one question may come twice, through the stream and by request: these are less apart. */
const ANOTHER_QUESTION_MS = POLL_PAUSE / 2;

/** Whether it is still so at the answer to a later question. */
function useSecondAnswer(isSo: boolean, answeredAt: number): boolean {
  const [first, setFirst] = useState<number | null>(null);
  if (isSo && first === null) setFirst(answeredAt);
  if (!isSo && first !== null) setFirst(null);
  return isSo && first !== null && answeredAt - first > ANOTHER_QUESTION_MS;
}

/**
 * Whether to poll the charge: while the stream is silent, and also while it is live if the server is
 * still making the charge, or the charge is overdue and the provider has not said what became of it.
 */
function asks(line: StreamLine, status: RegistrationStatus, payment: Payment | null): boolean {
  if (line !== 'live') return line === 'silent';
  const view = paymentView({ status }, payment, serverNow());
  return view === 'preparing' || (view === 'overdue' && payment?.is_static !== true);
}

/**
 * Another status than before: the lists, and what else is stored with it, are loaded again. Another amount is due than
 * the registration's: a vehicle was added or removed elsewhere, and the registration alone is loaded again.
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
 * Follows a registration and its charge until there is nothing more to wait for. Both live in the
 * cache of the signed-in part: answers, questions again and the stream all end there.
 *
 * @param given the registration as the caller knows it, until the cache knows more
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

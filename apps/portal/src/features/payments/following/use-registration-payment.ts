import type { RegistrationStatus } from '@trilha/contract/registrations/statuses.ts';
import { useEffect, useEffectEvent, useState } from 'react';
import { useStore } from '../../../shared/external-store.ts';
import { everySecond, useServerNow } from '../../../shared/use-server-now.ts';
import { createKnownRegistration, isSettled, type Known } from './known-registration.ts';
import { type PaymentView, paymentView } from '../payment-view.ts';
import { useRegistrationStream } from './use-registration-stream.ts';

export interface RegistrationPayment extends Known {
  view: PaymentView;
  /** Nothing tells of this code's payment but an organiser (D22). */
  isStatic: boolean;
  /** By the server's clock; it ticks while a code can be paid. */
  now: Date;
  retry: () => void;
}

const never = () => null;

/** What the stream need not tell: the end of a wait that the server is busy with. */
function isSoonAnother(view: PaymentView, isStatic: boolean): boolean {
  return view === 'preparing' || (view === 'overdue' && !isStatic);
}

/**
 * Follows a registration and its charge until there is nothing more to wait for.
 *
 * @param initialStatus as the caller knows it
 * @param onStatus hears of every status after that
 */
export function useRegistrationPayment(
  registrationId: number,
  initialStatus: RegistrationStatus,
  onStatus: (status: RegistrationStatus) => void = () => {},
): RegistrationPayment {
  const [{ store, ask, hear, stop }] = useState(() =>
    createKnownRegistration(registrationId, initialStatus),
  );
  const known = useStore(store, store.get());
  const now = useServerNow(known.payment?.status === 'open' ? everySecond : never);
  const view = paymentView(known.status, known.payment, now);
  const isStatic = known.payment?.is_static === true;

  useEffect(() => {
    ask();
    return stop;
  }, [ask, stop]);

  const tell = useEffectEvent(onStatus);
  useEffect(() => {
    let told = store.get().status;
    return store.subscribe(() => {
      const { status } = store.get();
      if (status === told) return;
      told = status;
      tell(status);
    });
  }, [store]);

  useRegistrationStream(registrationId, {
    active: !isSettled(known),
    alwaysPoll: isSoonAnother(view, isStatic),
    onPoll: ask,
    onEvent: hear,
  });

  return { ...known, view, isStatic, now, retry: ask };
}

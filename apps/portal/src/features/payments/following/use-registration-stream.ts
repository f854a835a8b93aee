import type { RegistrationEvent } from '@trilha/contract/payments/payments.endpoints.ts';
import { useEffect, useEffectEvent } from 'react';
import { followRegistration } from './follow-registration.ts';

/**
 * State of the stream.
 *
 * - `closed`: the page is hidden, or nothing more can happen
 * - `silent`: it should be open but delivers nothing, so the caller has to poll
 * - `live`: it delivers changes
 */
export type StreamLine = 'closed' | 'silent' | 'live';

interface RegistrationStream {
  /** False once nothing more can happen. */
  active: boolean;
  onEvent: (event: RegistrationEvent) => void;
  onLine: (line: StreamLine) => void;
  /** Called when the device loses its network, which the connection itself may not notice for long. */
  onLost: () => void;
}

/**
 * Listens to a registration's changes while the page is visible (D23). Closes when the page is hidden or left, which
 * also keeps it fit for the back/forward cache. Reopens when the page or the network comes back.
 */
export function useRegistrationStream(
  registrationId: number,
  { active, onEvent, onLine, onLost }: RegistrationStream,
): void {
  const hear = useEffectEvent(onEvent);
  const tell = useEffectEvent(onLine);
  const tellLost = useEffectEvent(onLost);

  useEffect(() => {
    if (!active) return;
    let stop: (() => void) | undefined;
    const close = () => {
      stop?.();
      stop = undefined;
      tell('closed');
    };
    const open = () => {
      close();
      if (document.visibilityState !== 'visible') return;
      tell('silent');
      stop = followRegistration(registrationId, {
        onEvent: (event) => hear(event),
        onLive: (live) => tell(live ? 'live' : 'silent'),
      });
    };
    const lose = () => {
      open();
      tellLost();
    };
    const events = [
      [document, 'visibilitychange', open],
      [window, 'pageshow', open],
      [window, 'online', open],
      [window, 'offline', lose],
      [window, 'pagehide', close],
    ] as const;
    for (const [target, name, listener] of events) target.addEventListener(name, listener);
    open();
    return () => {
      for (const [target, name, listener] of events) target.removeEventListener(name, listener);
      close();
    };
  }, [registrationId, active]);
}

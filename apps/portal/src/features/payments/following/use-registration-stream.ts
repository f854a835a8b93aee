import type { RegistrationEvent } from '@trilha/contract/payments/payments.endpoints.ts';
import { useEffect, useEffectEvent } from 'react';
import { followRegistration } from './follow-registration.ts';

/**
 * What the stream is good for at the moment.
 *
 * - `closed`: nobody looks, or there is nothing more to wait for
 * - `silent`: it is to be there and tells nothing, so that somebody else has to ask
 * - `live`: it tells what happens
 */
export type StreamLine = 'closed' | 'silent' | 'live';

interface RegistrationStream {
  /** False once there is nothing more to wait for. */
  active: boolean;
  onEvent: (event: RegistrationEvent) => void;
  onLine: (line: StreamLine) => void;
  /** The device has just lost its network, which the line itself may not notice for long. */
  onLost: () => void;
}

/**
 * Hears of a registration's changes while somebody can see it (D23): closed when the page is hidden
 * or left (which also keeps it fit for the back/forward cache), opened at once when it comes back or
 * the network does.
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

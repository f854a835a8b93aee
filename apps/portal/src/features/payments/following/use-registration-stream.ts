import type { RegistrationEvent } from '@trilha/contract/payments/payments.endpoints.ts';
import { useEffect, useEffectEvent } from 'react';
import { followRegistration } from './follow-registration.ts';

/** How often to ask while the stream is silent, in milliseconds. */
export const POLL_PAUSE = 5_000;

interface RegistrationStream {
  /** False once there is nothing more to wait for. */
  active: boolean;
  onEvent: (event: RegistrationEvent) => void;
  /** Asks for the state itself: called every `POLL_PAUSE` while the stream does not tell it. */
  onPoll: () => void;
  /** Asks although the stream is there: for what it does not promise to tell. */
  alwaysPoll?: boolean;
}

/**
 * Hears of a registration's changes while somebody can see it (D23): closed when the page is hidden
 * or left (which also keeps it fit for the back/forward cache), opened at once when it comes back or
 * the network does. A lost network is known at once by asking: the line itself may hang for long.
 */
export function useRegistrationStream(
  registrationId: number,
  { active, onEvent, onPoll, alwaysPoll = false }: RegistrationStream,
): void {
  const hear = useEffectEvent(onEvent);
  const poll = useEffectEvent((live: boolean) => {
    if (!live || alwaysPoll) onPoll();
  });

  useEffect(() => {
    if (!active) return;
    let stop: (() => void) | undefined;
    let live = false;
    const close = () => {
      stop?.();
      stop = undefined;
      live = false;
    };
    const open = () => {
      close();
      if (document.visibilityState !== 'visible') return;
      stop = followRegistration(registrationId, {
        onEvent: (event) => hear(event),
        onLive: (next) => {
          live = next;
        },
      });
    };
    const lose = () => {
      open();
      poll(false);
    };
    const timer = setInterval(() => {
      if (stop) poll(live);
    }, POLL_PAUSE);
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
      clearInterval(timer);
      close();
    };
  }, [registrationId, active]);
}

import { useEffect, useState } from 'react';
import { serverNow } from './server-clock.ts';

/** A timer is never set further ahead, in milliseconds: devices sleep, and long ones overflow. */
const LONGEST_WAIT = 600_000;

/** For countdowns: the next whole second. */
export function everySecond(now: Date): Date {
  return new Date(Math.floor(now.getTime() / 1_000) * 1_000 + 1_000);
}

/**
 * Now by the server's clock (D27). The component is drawn again at the instant that `nextAfter`
 * names, after at most ten minutes, and whenever the page comes back into sight.
 *
 * @param nextAfter when something looks different next; null when nothing will. Keep its identity
 *   while its answer stays the same: another one is asked at once
 */
export function useServerNow(nextAfter: (now: Date) => Date | null): Date {
  const [now, setNow] = useState(serverNow);
  const [asked, setAsked] = useState(() => nextAfter);
  if (asked !== nextAfter) {
    setAsked(() => nextAfter);
    setNow(serverNow());
  }

  useEffect(() => {
    const tick = () => setNow(serverNow());
    const next = nextAfter(now);
    const wait = next === null ? LONGEST_WAIT : next.getTime() - serverNow().getTime();
    const timer = setTimeout(tick, Math.min(Math.max(wait, 0), LONGEST_WAIT));
    document.addEventListener('visibilitychange', tick);
    return () => {
      clearTimeout(timer);
      document.removeEventListener('visibilitychange', tick);
    };
  }, [now, nextAfter]);

  return now;
}

import { useEffect, useState } from 'react';
import { serverNow } from './server-clock.ts';

/** Maximum timer delay, in milliseconds: devices sleep, and long delays overflow. */
const LONGEST_WAIT = 600_000;

/** For countdowns: the next whole second. */
export function everySecond(now: Date): Date {
  return new Date(Math.floor(now.getTime() / 1_000) * 1_000 + 1_000);
}

/**
 * Current server time (D27). The component rerenders at the instant that `nextAfter` returns, at the latest after ten
 * minutes, and whenever the page becomes visible again.
 *
 * @param nextAfter when the appearance changes next; null for never. Must be a stable reference while its answer is the
 * same; a new one runs immediately
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

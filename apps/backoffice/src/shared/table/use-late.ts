import { useEffect, useState } from 'react';

/** Shorter waits show no loading state, in milliseconds. */
const LATE_MS = 300;

/** True once the wait is long enough to show a loading state. */
export function useLate(isWaiting: boolean): boolean {
  const [isLate, setLate] = useState(false);
  useEffect(() => {
    if (!isWaiting) return undefined;
    const timer = setTimeout(() => setLate(true), LATE_MS);
    return () => {
      clearTimeout(timer);
      setLate(false);
    };
  }, [isWaiting]);
  return isWaiting && isLate;
}

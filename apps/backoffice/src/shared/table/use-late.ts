import { useEffect, useState } from 'react';

/** Sooner than this nobody needs to be told that something loads, in milliseconds. */
const LATE_MS = 300;

/** Whether something has been waited for long enough to say so. */
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

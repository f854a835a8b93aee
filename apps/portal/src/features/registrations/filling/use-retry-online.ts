import { useEffect } from 'react';

/** Repeats a request that was lost on the way, as soon as the device is online again. */
export function useRetryOnline(isLost: boolean, retry: () => void): void {
  useEffect(() => {
    if (!isLost) return undefined;
    window.addEventListener('online', retry, { once: true });
    return () => window.removeEventListener('online', retry);
  }, [isLost, retry]);
}

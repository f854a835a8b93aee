import { useEffect } from 'react';

/** Sends again by itself what was lost on the way, as soon as the device has a network. */
export function useRetryOnline(isLost: boolean, retry: () => void): void {
  useEffect(() => {
    if (!isLost) return undefined;
    window.addEventListener('online', retry, { once: true });
    return () => window.removeEventListener('online', retry);
  }, [isLost, retry]);
}

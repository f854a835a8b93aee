import { focusManager, QueryClient } from '@tanstack/react-query';
import { onSessionChange } from '../session/session.ts';
import { isTransient } from '@trilha/web/api/api-error.ts';

function worthRetrying(failures: number, error: Error): boolean {
  return failures < 2 && isTransient(error);
}

/** Query cache of the signed-in part. It is cleared when the session ends or another customer signs in. */
export const queryClient = new QueryClient({
  defaultOptions: {
    // 'always': without a network a call fails with a message to show, instead of waiting.
    queries: { staleTime: 30_000, retry: worthRetrying, networkMode: 'always' },
    mutations: { retry: false, networkMode: 'always' },
  },
});

onSessionChange(() => queryClient.clear());

/**
 * Refetches when the window gets focus. The library reacts only to hidden tabs, but of two windows side by side both
 * are visible.
 */
focusManager.setEventListener((setFocused) => {
  // This module also runs on the server, during rendering.
  if (typeof window === 'undefined') return undefined;
  const look = (): void => setFocused();
  window.addEventListener('visibilitychange', look);
  window.addEventListener('focus', look);
  return () => {
    window.removeEventListener('visibilitychange', look);
    window.removeEventListener('focus', look);
  };
});

/** For lists that another tab or device may change: refetched in the background when the window gets focus. */
export const alwaysAsLooked = { refetchOnWindowFocus: 'always' } as const;

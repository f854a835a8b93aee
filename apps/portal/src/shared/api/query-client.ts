import { focusManager, QueryClient } from '@tanstack/react-query';
import { onSessionChange } from '../session/session.ts';
import { ApiError } from './api-error.ts';

function worthRetrying(failures: number, error: Error): boolean {
  return failures < 2 && error instanceof ApiError && (error.status === 0 || error.status === 503);
}

/** The cache of the signed-in part. It forgets everything when the session ends or becomes another's. */
export const queryClient = new QueryClient({
  defaultOptions: {
    // 'always': without a network a call fails in words, which a screen can show; it never just waits.
    queries: { staleTime: 30_000, retry: worthRetrying, networkMode: 'always' },
    mutations: { retry: false, networkMode: 'always' },
  },
});

onSessionChange(() => queryClient.clear());

/**
 * Somebody looks at this page again. The library hears only of a tab that was hidden; of two windows
 * side by side both are in sight.
 */
focusManager.setEventListener((setFocused) => {
  // The server draws pages with this module too.
  if (typeof window === 'undefined') return undefined;
  const look = (): void => setFocused();
  window.addEventListener('visibilitychange', look);
  window.addEventListener('focus', look);
  return () => {
    window.removeEventListener('visibilitychange', look);
    window.removeEventListener('focus', look);
  };
});

/**
 * For lists that another tab or device may have changed a moment ago: asked for again as soon as
 * somebody looks at this one, and without the loading sign.
 */
export const alwaysAsLooked = { refetchOnWindowFocus: 'always' } as const;

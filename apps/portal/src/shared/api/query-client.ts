import { QueryClient } from '@tanstack/react-query';
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

import { QueryClient } from '@tanstack/react-query';
import { onSessionChange } from '../session/session.ts';
import { ApiError } from './api-error.ts';

function worthRetrying(failures: number, error: Error): boolean {
  return failures < 2 && error instanceof ApiError && (error.status === 0 || error.status === 503);
}

/** The cache of the signed-in part. It forgets everything when the session ends or becomes another's. */
export const queryClient = new QueryClient({
  defaultOptions: {
    queries: { staleTime: 30_000, retry: worthRetrying },
    mutations: { retry: false },
  },
});

onSessionChange(() => queryClient.clear());

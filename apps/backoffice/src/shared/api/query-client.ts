import { QueryClient } from '@tanstack/react-query';
import { ApiError, isRefusal } from './api-error.ts';

function worthRetrying(failures: number, error: Error): boolean {
  return failures < 1 && error instanceof ApiError && (error.status === 0 || error.status === 503);
}

/** So long after a failure a screen asks again by itself, in milliseconds. */
export const RETRY_MS = 20_000;

/** What is known of the server. Old answers stay on the screen while newer ones are asked for, or fail. */
export function createQueryClient(): QueryClient {
  return new QueryClient({
    defaultOptions: {
      queries: {
        staleTime: 10_000,
        retry: worthRetrying,
        // 'always': without a network a call fails in words, which a screen can show; it never just waits.
        networkMode: 'always',
        refetchInterval: ({ state: { error } }) =>
          error !== null && !isRefusal(error) ? RETRY_MS : false,
      },
      mutations: { retry: false, networkMode: 'always' },
    },
  });
}

/** How a rehearsal is asked for: anew each time it is shown, and not again while somebody reads it. */
export const REHEARSED = {
  gcTime: 0,
  staleTime: 0,
  refetchOnWindowFocus: false,
} as const;

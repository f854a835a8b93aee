import { QueryClient } from '@tanstack/react-query';
import { isRefusal, isTransient } from '@trilha/web/api/api-error.ts';

function worthRetrying(failures: number, error: Error): boolean {
  return failures < 1 && isTransient(error);
}

/** Interval of automatic retries after a failure, in milliseconds. */
export const RETRY_MS = 20_000;

/** Creates the cache of server data. Old data stays on screen while a newer request runs or fails. */
export function createQueryClient(): QueryClient {
  return new QueryClient({
    defaultOptions: {
      queries: {
        staleTime: 10_000,
        retry: worthRetrying,
        // 'always': without a network, a call fails with a message to show instead of being paused.
        networkMode: 'always',
        refetchInterval: ({ state: { error } }) =>
          error !== null && !isRefusal(error) ? RETRY_MS : false,
      },
      mutations: { retry: false, networkMode: 'always' },
    },
  });
}

/** Query options of a dry run: it runs each time it is shown, but never while the user reads it. */
export const REHEARSED = {
  gcTime: 0,
  staleTime: 0,
  refetchOnWindowFocus: false,
} as const;

import { queryOptions } from '@tanstack/react-query';
import { getReadiness } from '@trilha/contract/registrations/registrations.endpoints.ts';
import { call } from '../api/call.ts';
import { serverNow } from '@trilha/web/clock/server-clock.ts';

/** Random delay after an opening, at most this many milliseconds, so that clients do not refetch simultaneously. */
const SPREAD = 3_000;
/** Timers overflow beyond 24 days. */
const LONGEST_WAIT = 86_400_000;

/**
 * How ready the garage's vehicles are for the stages. Its key is below the garage's, so that both refetch together; it
 * also refetches when the next window opens. Optional: pages work without it.
 */
export const readinessQuery = queryOptions({
  queryKey: ['vehicles', 'readiness'],
  retry: false,
  staleTime: 0,
  queryFn: ({ signal }) => call(getReadiness, { signal, background: true }),
  refetchInterval: ({ state: { data } }) => {
    const now = serverNow().getTime();
    const opens = (data?.stages ?? [])
      .flatMap(({ vehicles }) => vehicles.map(({ opens_at }) => Date.parse(opens_at ?? '')))
      .filter((opening) => opening > now);
    if (opens.length === 0) return false;
    return Math.min(Math.min(...opens) - now + Math.random() * SPREAD + 1, LONGEST_WAIT);
  },
});

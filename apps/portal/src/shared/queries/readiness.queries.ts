import { queryOptions } from '@tanstack/react-query';
import { getReadiness } from '@trilha/contract/registrations/registrations.endpoints.ts';
import { call } from '../api/call.ts';
import { serverNow } from '../server-clock.ts';

/** So long after an opening it is asked again at most, in milliseconds: not everybody in the same instant. */
const SPREAD = 3_000;
/** Timers do not reach further than 24 days. */
const LONGEST_WAIT = 86_400_000;

/**
 * How ready the vehicles of the garage are for the stages; asked again with the garage, by its key, and
 * when the next window opens. What cannot be had is done without.
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

import { queryOptions } from '@tanstack/react-query';
import { type Health, readHealth } from '@trilha/contract/desk/health/health.endpoints.ts';
import { call } from '../../../shared/api/call.ts';

/** The system's health. */
export const healthQuery = queryOptions({
  queryKey: ['desk', 'health'],
  queryFn: ({ signal }) => call(readHealth, { signal }),
  // Refreshes, so that an open page shows recovery.
  refetchInterval: 30_000,
});

/** Number of jobs that were given up. */
export function deadJobs({ lanes }: Pick<Health, 'lanes'>): number {
  return lanes.reduce((sum, { dead }) => sum + dead, 0);
}

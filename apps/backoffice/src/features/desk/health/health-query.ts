import { queryOptions } from '@tanstack/react-query';
import { type Health, readHealth } from '@trilha/contract/desk/health.endpoints.ts';
import { call } from '../../../shared/api/call.ts';

/** How the system is. */
export const healthQuery = queryOptions({
  queryKey: ['desk', 'health'],
  queryFn: ({ signal }) => call(readHealth, { signal }),
  // Whoever keeps it open while something is wrong sees it mend.
  refetchInterval: 30_000,
});

/** How many jobs were given up. */
export function deadJobs({ lanes }: Pick<Health, 'lanes'>): number {
  return lanes.reduce((sum, { dead }) => sum + dead, 0);
}

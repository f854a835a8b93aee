import { queryOptions } from '@tanstack/react-query';
import { listOwnTrails } from '@trilha/contract/trails/trails.endpoints.ts';
import { call } from '../api/call.ts';

/** The stages held in which the customer took part. In the garage it is optional. */
export const trailsQuery = queryOptions({
  queryKey: ['trails'],
  queryFn: async ({ signal }) => (await call(listOwnTrails, { signal })).trails,
});

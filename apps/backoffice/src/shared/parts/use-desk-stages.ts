import { queryOptions, useQuery } from '@tanstack/react-query';
import { listDeskStages } from '@trilha/contract/desk/registrations/registration-list.endpoints.ts';
import { call } from '../api/call.ts';

/** The stages that the user may see, including past ones; cached for five minutes. Needs `registrations:view`. */
export const deskStagesQuery = queryOptions({
  // Under 'season', so that saving a stage refetches its title.
  queryKey: ['season', 'names'],
  queryFn: ({ signal }) => call(listDeskStages, { signal }),
  staleTime: 300_000,
});

/** The stages that the user may see, including past ones. */
export function useDeskStages() {
  return useQuery(deskStagesQuery);
}

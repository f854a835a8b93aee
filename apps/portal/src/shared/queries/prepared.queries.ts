import { queryOptions } from '@tanstack/react-query';
import { listPreparedEntries } from '@trilha/contract/registrations/preparing.endpoints.ts';
import { call } from '../api/call.ts';

/** What the customer left prepared, checked as it is read (OPEN-51). What cannot be had is done without. */
export const preparedQuery = queryOptions({
  queryKey: ['prepared-entries'],
  retry: false,
  staleTime: 0,
  queryFn: ({ signal }) => call(listPreparedEntries, { signal, background: true }),
});

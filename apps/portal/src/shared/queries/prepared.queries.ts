import { queryOptions } from '@tanstack/react-query';
import { listPreparedEntries } from '@trilha/contract/registrations/preparing.endpoints.ts';
import { call } from '../api/call.ts';

/** The customer's prepared entries, checked on reading (OPEN-51). Optional: pages work without them. */
export const preparedQuery = queryOptions({
  queryKey: ['prepared-entries'],
  retry: false,
  staleTime: 0,
  queryFn: ({ signal }) => call(listPreparedEntries, { signal, background: true }),
});

import { queryOptions } from '@tanstack/react-query';
import { getNotices } from '@trilha/contract/notices/notices.endpoints.ts';
import { call } from '../api/call.ts';

/** Which notices the account gets immediately, and whether this browser receives them. */
export const noticesQuery = queryOptions({
  queryKey: ['notices'],
  queryFn: ({ signal }) => call(getNotices, { signal, background: true }),
});

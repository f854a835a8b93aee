import { queryOptions } from '@tanstack/react-query';
import { getNotices } from '@trilha/contract/notices/notices.endpoints.ts';
import { call } from '../api/call.ts';

/** What the account is told of at once, and whether this browser is. */
export const noticesQuery = queryOptions({
  queryKey: ['notices'],
  queryFn: ({ signal }) => call(getNotices, { signal, background: true }),
});

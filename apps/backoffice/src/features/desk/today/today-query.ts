import { queryOptions } from '@tanstack/react-query';
import { brands } from '@trilha/brands/brands.ts';
import { readDeskToday } from '@trilha/contract/desk/today/today.endpoints.ts';
import { call } from '../../../shared/api/call.ts';

/** Today's queues and alarms, of one brand or all that the user may see. */
export const todayQuery = (slug: string | null) =>
  queryOptions({
    queryKey: ['desk', 'today', slug],
    queryFn: ({ signal }) => {
      const brand = brands.find((one) => one.slug === slug)?.id;
      return call(readDeskToday, { query: { brand }, signal });
    },
  });

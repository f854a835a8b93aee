import { queryOptions } from '@tanstack/react-query';
import { listStageLines } from '@trilha/contract/guides/guides.endpoints.ts';
import { call } from '../api/call.ts';

/** Routes of all stages for small maps, by stage id. Optional: pages work without them. */
export const stageLinesQuery = queryOptions({
  queryKey: ['stage-lines'],
  staleTime: Number.POSITIVE_INFINITY,
  retry: false,
  queryFn: async ({ signal }) => {
    const { lines } = await call(listStageLines, { signal, background: true });
    return new Map(lines.map(({ id, line }) => [id, line]));
  },
});

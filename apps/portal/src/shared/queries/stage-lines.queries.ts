import { queryOptions } from '@tanstack/react-query';
import { listStageLines } from '@trilha/contract/guides/guides.endpoints.ts';
import { call } from '../api/call.ts';

/** The routes of all stages for small maps, by the stage's id. What cannot be had is done without. */
export const stageLinesQuery = queryOptions({
  queryKey: ['stage-lines'],
  staleTime: Number.POSITIVE_INFINITY,
  retry: false,
  queryFn: async ({ signal }) => {
    const { lines } = await call(listStageLines, { signal, background: true });
    return new Map(lines.map(({ id, line }) => [id, line]));
  },
});

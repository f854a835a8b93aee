import { queryOptions } from '@tanstack/react-query';
import { readStageGuide } from '@trilha/contract/guides/guides.endpoints.ts';
import { getAllEvents, getStage } from '@trilha/contract/stages/stages.endpoints.ts';
import { call } from '../api/call.ts';
import { alwaysAsLooked } from '../api/query-client.ts';

/** The brand's events with their stages. */
export const eventsQuery = queryOptions({
  ...alwaysAsLooked,
  queryKey: ['events'],
  queryFn: ({ signal, client }) => {
    const background = client.getQueryData(['events']) !== undefined;
    return call(getAllEvents, { signal, background });
  },
});

/** One stage with its event and categories. */
export function stageQuery(id: number) {
  return queryOptions({
    queryKey: ['stage', id],
    queryFn: ({ signal, client }) => {
      const background = client.getQueryData(['stage', id]) !== undefined;
      return call(getStage, { params: { id }, signal, background });
    },
  });
}

/** A stage's public guide, e.g. its route. Optional: pages work without it. */
export function stageGuideQuery(id: number) {
  return queryOptions({
    queryKey: ['stage-guide', id],
    staleTime: Number.POSITIVE_INFINITY,
    retry: false,
    queryFn: ({ signal }) => call(readStageGuide, { params: { id }, signal, background: true }),
  });
}

import { queryOptions } from '@tanstack/react-query';
import { listDeskResults } from '@trilha/contract/results/desk-results.endpoints.ts';
import { call } from '../../../shared/api/call.ts';

/** Everything about a stage's results begins with this. */
export const resultsKey = (stageId: number) => ['results', stageId];

/** Results of a stage with their versions. */
export const resultsQuery = (stageId: number) =>
  queryOptions({
    queryKey: resultsKey(stageId),
    queryFn: ({ signal }) => call(listDeskResults, { params: { id: stageId }, signal }),
  });

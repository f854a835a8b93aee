import { queryOptions } from '@tanstack/react-query';
import { listDeskResults } from '@trilha/contract/desk/results/desk-results.endpoints.ts';
import { call } from '../../../shared/api/call.ts';

/** Prefix of all query keys about a stage's results. */
export const resultsKey = (stageId: number) => ['results', stageId];

/** A stage's results with their versions. */
export const resultsQuery = (stageId: number) =>
  queryOptions({
    queryKey: resultsKey(stageId),
    queryFn: ({ signal }) => call(listDeskResults, { params: { id: stageId }, signal }),
  });

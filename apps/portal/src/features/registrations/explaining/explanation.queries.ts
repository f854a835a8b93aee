import { queryOptions } from '@tanstack/react-query';
import { explainOwnEntries } from '@trilha/contract/opening/explain.endpoints.ts';
import { call } from '../../../shared/api/call.ts';

/** Why the customer's requests at a stage ended as they did, drawn from the log and not followed live. */
export function explanationQuery(stageId: number) {
  return queryOptions({
    queryKey: ['explanation', stageId],
    staleTime: 0,
    queryFn: ({ signal }) => call(explainOwnEntries, { params: { id: stageId }, signal }),
  });
}

import { queryClient } from '../../shared/api/query-client.ts';
import type { RouteParams } from '../../shared/navigation/route-params.ts';
import { explanationQuery } from './explaining/explanation.queries.ts';
import { idOf } from './id-of.ts';

export function prefetch({ id }: RouteParams): void {
  const stageId = idOf(id);
  if (stageId !== null) void queryClient.prefetchQuery(explanationQuery(stageId));
}

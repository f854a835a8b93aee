import { queryClient } from '../../shared/api/query-client.ts';
import { trailsQuery } from '../../shared/queries/trails.queries.ts';

export function prefetch(): void {
  void queryClient.prefetchQuery(trailsQuery);
}

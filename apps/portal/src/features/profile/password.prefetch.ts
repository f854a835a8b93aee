import { queryClient } from '../../shared/api/query-client.ts';
import { sessionsQuery } from './account.queries.ts';

export function prefetch(): void {
  void queryClient.prefetchQuery(sessionsQuery);
}

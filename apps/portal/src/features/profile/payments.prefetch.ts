import { queryClient } from '../../shared/api/query-client.ts';
import { paymentsQuery } from './payments.queries.ts';

export function prefetch(): void {
  void queryClient.prefetchInfiniteQuery(paymentsQuery);
}

import { queryClient } from '../../shared/api/query-client.ts';
import type { RouteParams } from '../../shared/navigation/route-params.ts';
import { receiptQuery } from './receipt/receipt.queries.ts';

export function prefetch({ id = '' }: RouteParams): void {
  if (/^[1-9]\d{0,8}$/.test(id)) void queryClient.prefetchQuery(receiptQuery(Number(id)));
}

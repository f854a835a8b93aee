import { memberTypeOf } from '@trilha/contract/team/member-types.ts';
import { queryClient } from '../../shared/api/query-client.ts';
import type { RouteParams } from '../../shared/navigation/route-params.ts';
import { companionsQuery, participantsQuery } from '../../shared/queries/team.queries.ts';

/** Prefetches the list that the query names; both without one. */
export function prefetch(_params: RouteParams, search: URLSearchParams): void {
  const type = memberTypeOf(search.get('type'));
  if (type !== 'acompanhante') void queryClient.prefetchQuery(participantsQuery);
  if (type !== 'piloto') void queryClient.prefetchQuery(companionsQuery);
}

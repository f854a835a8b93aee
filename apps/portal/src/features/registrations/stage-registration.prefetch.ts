import { ENTRY_QUERY } from '@trilha/contract/portal-paths.ts';
import type { RouteParams } from '../../shared/navigation/route-params.ts';
import { queryClient } from '../../shared/api/query-client.ts';
import {
  ownRegistrationsQuery,
  registrationQuery,
} from '../../shared/queries/registrations.queries.ts';
import { preparedQuery } from '../../shared/queries/prepared.queries.ts';
import { stageQuery } from '../../shared/queries/stages.queries.ts';
import { companionsQuery, participantsQuery } from '../../shared/queries/team.queries.ts';
import { vehiclesQuery } from '../../shared/queries/vehicles.queries.ts';
import { idOf } from './id-of.ts';

export function prefetch(params: RouteParams, search: URLSearchParams): void {
  const entryId = idOf(search.get(ENTRY_QUERY));
  if (entryId !== null) {
    void queryClient.prefetchQuery(registrationQuery(entryId));
    return;
  }
  const id = idOf(params['id']);
  if (id === null) return;
  void queryClient.prefetchQuery(stageQuery(id));
  void queryClient.prefetchQuery(vehiclesQuery);
  void queryClient.prefetchQuery(participantsQuery);
  void queryClient.prefetchQuery(companionsQuery);
  void queryClient.prefetchQuery(ownRegistrationsQuery);
  void queryClient.prefetchQuery(preparedQuery);
}

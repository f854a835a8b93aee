import type { RouteParams } from '../../shared/navigation/route-params.ts';
import { queryClient } from '../../shared/api/query-client.ts';
import { ownRegistrationsQuery } from '../../shared/queries/registrations.queries.ts';
import { preparedQuery } from '../../shared/queries/prepared.queries.ts';
import { stageQuery } from '../../shared/queries/stages.queries.ts';
import { companionsQuery, participantsQuery } from '../../shared/queries/team.queries.ts';
import { vehiclesQuery } from '../../shared/queries/vehicles.queries.ts';
import { stageIdOf } from './stage-id.ts';

export function prefetch(params: RouteParams): void {
  const id = stageIdOf(params['id']);
  if (id === null) return;
  void queryClient.prefetchQuery(stageQuery(id));
  void queryClient.prefetchQuery(vehiclesQuery);
  void queryClient.prefetchQuery(participantsQuery);
  void queryClient.prefetchQuery(companionsQuery);
  void queryClient.prefetchQuery(ownRegistrationsQuery);
  void queryClient.prefetchQuery(preparedQuery);
}

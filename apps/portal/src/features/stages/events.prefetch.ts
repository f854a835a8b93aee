import { queryClient } from '../../shared/api/query-client.ts';
import { ownRegistrationsQuery } from '../../shared/queries/registrations.queries.ts';
import { eventsQuery } from '../../shared/queries/stages.queries.ts';

export function prefetch(): void {
  void queryClient.prefetchQuery(eventsQuery);
  void queryClient.prefetchQuery(ownRegistrationsQuery);
}

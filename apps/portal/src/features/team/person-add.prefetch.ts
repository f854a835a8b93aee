import { queryClient } from '../../shared/api/query-client.ts';
import { participantsQuery } from '../../shared/queries/team.queries.ts';

/** The form offers the customer's own address and emergency contact. */
export function prefetch(): void {
  void queryClient.prefetchQuery(participantsQuery);
}

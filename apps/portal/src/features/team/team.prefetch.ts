import { queryClient } from '../../shared/api/query-client.ts';
import { prefetchNextStep } from '../../shared/next-step/load-next-step.ts';
import { companionsQuery, participantsQuery } from '../../shared/queries/team.queries.ts';

/** Prefetches both lists in parallel (TEAM-09). */
export function prefetch(): void {
  void queryClient.prefetchQuery(participantsQuery);
  void queryClient.prefetchQuery(companionsQuery);
  prefetchNextStep();
}

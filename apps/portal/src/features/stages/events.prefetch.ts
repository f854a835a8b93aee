import { queryClient } from '../../shared/api/query-client.ts';
import { prefetchNextStep } from '../../shared/next-step/load-next-step.ts';
import { eventsQuery } from '../../shared/queries/stages.queries.ts';

export function prefetch(): void {
  void queryClient.prefetchQuery(eventsQuery);
  prefetchNextStep();
}

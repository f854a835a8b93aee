import { queryClient } from '../../shared/api/query-client.ts';
import { prefetchNextStep } from '../../shared/next-step/load-next-step.ts';
import { readinessQuery } from '../../shared/queries/readiness.queries.ts';
import { eventsQuery } from '../../shared/queries/stages.queries.ts';
import { vehiclesQuery } from '../../shared/queries/vehicles.queries.ts';

export function prefetch(): void {
  void queryClient.prefetchQuery(vehiclesQuery);
  void queryClient.prefetchQuery(eventsQuery);
  void queryClient.prefetchQuery(readinessQuery);
  prefetchNextStep();
}

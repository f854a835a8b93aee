import { queryClient } from '../api/query-client.ts';
import { firstStageQuery, ownRegistrationsQuery } from '../queries/registrations.queries.ts';

/** The block and its rule: late, since lists have no bytes left for them (ADR 043). */
export const loadNextStep = () => import('./next-step-part.tsx');

/** Starts all that `useNextStep` waits for, beside a screen's own requests. */
export function prefetchNextStep(): void {
  void loadNextStep().catch(() => undefined);
  void queryClient.prefetchQuery(ownRegistrationsQuery);
  void queryClient.prefetchQuery(firstStageQuery);
}

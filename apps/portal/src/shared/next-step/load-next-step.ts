import { queryClient } from '../api/query-client.ts';
import { firstStageQuery, ownRegistrationsQuery } from '../queries/registrations.queries.ts';

/** Lazy-loads the block and its rules, since the list pages have no bytes left for them (ADR 043). */
export const loadNextStep = () => import('./next-step-part.tsx');

/** Starts all requests of `useNextStep` in parallel with the screen's own. */
export function prefetchNextStep(): void {
  void loadNextStep().catch(() => undefined);
  void queryClient.prefetchQuery(ownRegistrationsQuery);
  void queryClient.prefetchQuery(firstStageQuery);
}

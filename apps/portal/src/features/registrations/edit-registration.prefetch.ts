import { queryClient } from '../../shared/api/query-client.ts';
import type { RouteParams } from '../../shared/navigation/route-params.ts';
import { registrationQuery } from '../../shared/queries/registrations.queries.ts';
import { idOf } from './id-of.ts';
import { prefetch as prefetchForm } from './stage-registration.prefetch.ts';

export function prefetch({ step_id, id }: RouteParams): void {
  const registrationId = idOf(id);
  if (registrationId === null || idOf(step_id) === null) return;
  void queryClient.prefetchQuery(registrationQuery(registrationId));
  prefetchForm({ id: step_id }, new URLSearchParams());
}

import type { QueryClient } from '@tanstack/react-query';
import { ownRegistrationsQuery, registrationQuery } from './registrations.queries.ts';
import { eventsQuery } from './stages.queries.ts';

/**
 * Refetches everything that a changed registration affects: the customer's list, the stages' places, and the
 * registration.
 */
export async function reloadRegistration(queries: QueryClient, id: number): Promise<void> {
  await Promise.all([
    queries.invalidateQueries(ownRegistrationsQuery),
    queries.invalidateQueries(eventsQuery),
    queries.invalidateQueries(registrationQuery(id)),
  ]);
}

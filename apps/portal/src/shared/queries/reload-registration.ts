import type { QueryClient } from '@tanstack/react-query';
import { ownRegistrationsQuery, registrationQuery } from './registrations.queries.ts';
import { eventsQuery } from './stages.queries.ts';

/** Loads again what a registration's end or change shows in: one's own, the stages with their places, and itself. */
export async function reloadRegistration(queries: QueryClient, id: number): Promise<void> {
  await Promise.all([
    queries.invalidateQueries(ownRegistrationsQuery),
    queries.invalidateQueries(eventsQuery),
    queries.invalidateQueries(registrationQuery(id)),
  ]);
}

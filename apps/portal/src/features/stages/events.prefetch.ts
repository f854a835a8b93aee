import { queryClient } from '../../shared/api/query-client.ts';
import { ownRegistrationsQuery } from '../../shared/queries/registrations.queries.ts';
import { eventsQuery } from '../../shared/queries/stages.queries.ts';
import { ownParts } from './own-parts.ts';

/** The registrations, and what draws them as soon as there is one. */
async function prefetchOwn(): Promise<void> {
  try {
    const { userRegistration } = await queryClient.fetchQuery(ownRegistrationsQuery);
    if (userRegistration.length > 0) await ownParts.load();
  } catch {
    // The screen asks again, and says what it cannot have.
  }
}

export function prefetch(): void {
  void queryClient.prefetchQuery(eventsQuery);
  void prefetchOwn();
}

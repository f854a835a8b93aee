import { useQuery } from '@tanstack/react-query';
import { lateModule } from '@trilha/ui/late-module.ts';
import type { JSX } from 'react';
import { readinessQuery } from '../../shared/queries/readiness.queries.ts';
import { ownRegistrationsQuery } from '../../shared/queries/registrations.queries.ts';
import { eventsQuery } from '../../shared/queries/stages.queries.ts';

// What keeps the garage from it is its bar of bytes.
const useLists = lateModule(() => import('./ready-lists.tsx'));

/**
 * Whether the stages have been loaded, or could not be. The garage waits for this, because 'Pronto
 * para' stands on top of a vehicle's sheet and would push everything else down. What could not be loaded is asked
 * for again by whatever is drawn then, which must not take it off again: `isLoading` would.
 */
export function useIsReadinessKnown(): boolean {
  const lists = useLists();
  const events = useQuery(eventsQuery);
  const own = useQuery(ownRegistrationsQuery);
  const readiness = useQuery(readinessQuery);
  return lists !== undefined && events.isFetched && own.isFetched && readiness.isFetched;
}

interface ReadyForProps {
  vehicleId: number;
  /** The page's accent stands above already. */
  hasNextStep: boolean;
}

/** What the vehicle may enter next (FACE-150). Nothing is shown until that is known. */
export function ReadyFor(props: ReadyForProps): JSX.Element | null {
  const lists = useLists();
  const events = useQuery(eventsQuery);
  const own = useQuery(ownRegistrationsQuery);
  const { data } = useQuery(readinessQuery);
  if (!lists || !events.data || !own.data || !data) return null;
  const stages = events.data.events.flatMap(({ steps }) => steps);
  const { userRegistration: registrations } = own.data;
  return <lists.ReadyLists {...props} known={{ stages, registrations, readiness: data.stages }} />;
}

import { useQuery } from '@tanstack/react-query';
import { lateModule } from '@trilha/ui/late-module.ts';
import type { JSX } from 'react';
import { readinessQuery } from '../../shared/queries/readiness.queries.ts';
import { ownRegistrationsQuery } from '../../shared/queries/registrations.queries.ts';
import { eventsQuery } from '../../shared/queries/stages.queries.ts';

// Lazy-loaded because of the garage's byte limit.
const useLists = lateModule(() => import('./ready-lists.tsx'));

/**
 * Whether the stages have loaded, or failed to. The garage waits for this, because 'Pronto para' is at the top of a
 * vehicle's sheet and would push the rest down. The components rendered then retry failed requests, so `isLoading`
 * would hide them again.
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
  /** The next-step block above already uses the accent colour. */
  hasNextStep: boolean;
}

/** The stages that the vehicle may enter next (FACE-150); renders nothing until they are known. */
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

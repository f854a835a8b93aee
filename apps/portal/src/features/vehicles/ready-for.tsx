import { useQuery } from '@tanstack/react-query';
import { lateModule } from '@trilha/ui/late-module.ts';
import type { JSX } from 'react';
import { readinessQuery } from '../../shared/queries/readiness.queries.ts';
import { ownRegistrationsQuery } from '../../shared/queries/registrations.queries.ts';
import { eventsQuery } from '../../shared/queries/stages.queries.ts';

// Lazy-loaded because of the garage's byte limit.
const useLists = lateModule(() => import('./ready-lists.tsx'));

/** The customer's stages held, for the vehicle's card; the late part knows how to ask for them. Optional. */
function useTrails(lists: ReturnType<typeof useLists>) {
  return useQuery({
    queryKey: ['car-trails'],
    retry: false,
    enabled: Boolean(lists),
    queryFn: ({ client }) => lists?.loadTrails(client) ?? [],
  });
}

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
  const trails = useTrails(lists);
  if (lists === null) return true;
  const isKnown = events.isFetched && own.isFetched && readiness.isFetched;
  return lists !== undefined && isKnown && trails.isFetched;
}

interface ReadyForProps {
  vehicleId: number;
  /** The next-step block above already uses the accent colour. */
  hasNextStep: boolean;
}

/** What the vehicle has driven (AFTER-36), and the stages that it may enter next (FACE-150); nothing until known. */
export function ReadyFor(props: ReadyForProps): JSX.Element | null {
  const lists = useLists();
  const events = useQuery(eventsQuery);
  // The page around it asks again after a failure.
  const own = useQuery({ ...ownRegistrationsQuery, retryOnMount: false });
  const { data } = useQuery(readinessQuery);
  const trails = useTrails(lists);
  if (!lists) return null;
  return (
    <lists.VehicleParts
      {...props}
      trails={trails.data}
      events={events.data}
      own={own.data}
      readiness={data}
    />
  );
}

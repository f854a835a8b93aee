import { useQuery } from '@tanstack/react-query';
import { lateModule } from '@trilha/ui/late-module.ts';
import { ownRegistrationsQuery } from '../../shared/queries/registrations.queries.ts';
import { eventsQuery } from '../../shared/queries/stages.queries.ts';

/** 'Pronto para', whose chunk comes beside the stages that it names. */
export const useReadiness = lateModule(() => import('./ready-for.tsx'));

/**
 * Whether it is known what the vehicles are ready for, or that it cannot be: it stands above
 * everything else about a vehicle, which would be pushed down by it under somebody's finger.
 */
export function useIsReadinessKnown(): boolean {
  const part = useReadiness();
  const events = useQuery(eventsQuery);
  const own = useQuery(ownRegistrationsQuery);
  return part !== undefined && !events.isLoading && !own.isLoading;
}

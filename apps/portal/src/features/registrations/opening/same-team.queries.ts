import { queryOptions } from '@tanstack/react-query';
import { lateModule } from '@trilha/ui/late-module.ts';

/** The card of the suggestion and its request, loaded for returning customers only. */
export const useSameTeamPart = lateModule(() => import('../filling/same-team-card.tsx'));

/**
 * The customer's last entry as a suggestion for this stage, with the card that shows it, so that nothing pushes the form
 * down (OPEN-60). Its key is below the registrations', so that both refetch together. Optional: the form works without.
 */
export function sameTeamQuery(stageId: number) {
  return queryOptions({
    queryKey: ['own-registrations', 'same-team', stageId],
    retry: false,
    queryFn: async ({ signal }) => (await useSameTeamPart.bring()).askSameTeam(stageId, signal),
  });
}

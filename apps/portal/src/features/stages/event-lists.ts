import type { Event, Stage } from '@trilha/contract/stages/stages.endpoints.ts';
import {
  isUpcoming,
  sortByStageDate,
  type SortOrder,
} from '@trilha/contract/stages/stages.rules.ts';

/** The stages of a brand's events that admit registration (EVT-05, BRD-14). */
export function stagesOfBrand(events: readonly Event[], brandId: number): Stage[] {
  return events
    .filter((event) => event.allows_registration)
    .flatMap((event) => event.steps)
    .filter((stage) => stage.automaker_id === brandId);
}

/** The stages of the first and the last tab, in the chosen order (EVT-01, EVT-03, EVT-04). */
export function splitStages(
  stages: readonly Stage[],
  order: SortOrder,
  now: Date,
): { upcoming: Stage[]; past: Stage[] } {
  const sorted = sortByStageDate(stages, order, (stage) => stage);
  return {
    upcoming: sorted.filter((stage) => isUpcoming(stage, now)),
    past: sorted.filter((stage) => !isUpcoming(stage, now)),
  };
}

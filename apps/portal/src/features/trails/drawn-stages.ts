import { stageCode } from '@trilha/contract/standings/standings-query.rules.ts';
import type { Trail } from '@trilha/contract/trails/trails.endpoints.ts';
import { onePerStage } from '@trilha/contract/trails/trails.rules.ts';
import type { DrawnStage } from '@trilha/ui/hand/year-drawing.tsx';

/** More would be unreadable. */
const MOST_DRAWN = 12;

/** The newest stages that have a route, in the order in which they were driven. */
export function drawnStages(trails: readonly Trail[]): DrawnStage[] {
  return onePerStage(trails)
    .toReversed()
    .flatMap(({ stage, line, profile, distance_km: km }) =>
      line === null
        ? []
        : [{ id: stage.id, code: stageCode(stage.title), km: km ?? 1, line, elevations: profile }],
    )
    .slice(-MOST_DRAWN);
}

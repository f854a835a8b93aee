import type { Registration } from '@trilha/contract/registrations/registrations.endpoints.ts';
import { isActive } from '@trilha/contract/registrations/status.rules.ts';
import type { Stage } from '@trilha/contract/stages/stages.endpoints.ts';
import {
  availability,
  isUpcoming,
  nextOpening,
  sortByStageDate,
} from '@trilha/contract/stages/stages.rules.ts';

export interface ReadyStage {
  stage: Stage;
  /** When the next window opens; null while one is open. */
  opensAt: Date | null;
}

/** The stages a vehicle may enter now or soon, nearest first: those it is already entered in are left out (D17). */
export function readyStages(
  stages: readonly Stage[],
  registrations: readonly Registration[],
  vehicleId: number,
  now: Date,
): ReadyStage[] {
  const entered = new Set(
    registrations
      .filter(({ status, vehicles = [] }) => {
        return isActive(status) && vehicles.some((vehicle) => vehicle.vehicle_id === vehicleId);
      })
      .map(({ step_id }) => step_id),
  );
  const ready = stages.flatMap((stage): ReadyStage[] => {
    if (entered.has(stage.id) || !isUpcoming(stage, now)) return [];
    const state = availability(stage, now);
    if (state === 'open') return [{ stage, opensAt: null }];
    const opensAt = state === 'soon' ? nextOpening(stage, now) : null;
    return opensAt ? [{ stage, opensAt }] : [];
  });
  return sortByStageDate(ready, 'asc', ({ stage }) => stage);
}

/** When the list next looks different; null when it will not. */
export function nextReadyChange(stages: readonly Stage[], now: Date): Date | null {
  const openings = stages.map((stage) => nextOpening(stage, now)?.getTime() ?? Infinity);
  const next = Math.min(...openings);
  return Number.isFinite(next) ? new Date(next) : null;
}

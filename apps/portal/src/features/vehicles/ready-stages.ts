import type {
  Registration,
  StageReadiness,
} from '@trilha/contract/registrations/registrations.endpoints.ts';
import { isActive } from '@trilha/contract/registrations/status.rules.ts';
import type { Stage } from '@trilha/contract/stages/stages.endpoints.ts';
import { sortByStageDate } from '@trilha/contract/stages/stages.rules.ts';

/** A stage, and whether the server accepts one vehicle in it. */
export interface ReadyStage {
  stage: Stage;
  /** Why the vehicle may not enter; null when only the date prevents it. */
  why: string | null;
  /** When the next window opens to it; null while one is open, or none is to come. */
  opensAt: Date | null;
}

/** Whether the server would take an entry now. */
export function isReadyNow({ why, opensAt }: ReadyStage): boolean {
  return why === null && opensAt === null;
}

/** The data that the lists are built from. */
export interface Known {
  stages: readonly Stage[];
  registrations: readonly Registration[];
  readiness: readonly StageReadiness[];
}

/**
 * Open and future stages, nearest first, with the server's verdict on the vehicle; excludes stages with the customer's
 * own entry (D17).
 */
export function readyStages(
  { stages, registrations, readiness }: Known,
  vehicleId: number,
): ReadyStage[] {
  const entered = new Set(
    registrations
      .filter(({ status, vehicles = [] }) => {
        return isActive(status) && vehicles.some((vehicle) => vehicle.vehicle_id === vehicleId);
      })
      .map(({ step_id }) => step_id),
  );
  const said = new Map(readiness.map(({ step_id, vehicles }) => [step_id, vehicles]));
  const found = stages.flatMap((stage): ReadyStage[] => {
    const own = said.get(stage.id)?.find(({ vehicle_id }) => vehicle_id === vehicleId);
    if (own === undefined || entered.has(stage.id)) return [];
    const opensAt = own.opens_at === null ? null : new Date(own.opens_at);
    return [{ stage, why: own.why, opensAt }];
  });
  return sortByStageDate(found, 'asc', ({ stage }) => stage);
}

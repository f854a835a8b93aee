import type { Category, Stage } from '../stages/stages.endpoints.ts';
import { isActive } from './status.rules.ts';

export type EntryLimits = {
  /** Vehicles of one customer in the stage, across all their registrations (D17). */
  vehicles: number;
  /** Companions per vehicle (C133). */
  companionsPerVehicle: number;
  /** Shown and required when true, otherwise neither (INS-07). */
  hasTeamName: boolean;
  /** 'required' removes the choice 'Nenhum' (C129). */
  navigator: 'hidden' | 'optional' | 'required';
  navigatorMinimumAge: number | null;
  companionMinimumAge: number | null;
};

type StageLimits = Pick<
  Stage,
  'number_of_cars' | 'allowed_teams' | 'browser' | 'companion' | 'companion_allowed_quantity'
>;
type CategoryLimits = Pick<
  Category,
  | 'number_of_cars'
  | 'allowed_teams'
  | 'browser'
  | 'browser_minimum_age'
  | 'companion'
  | 'companion_allowed_quantity'
  | 'companion_minimum_age'
>;

const CARS_BY_DEFAULT = 1;

/** Upper bound for any registration, whatever the stage allows: limits the size of a request. */
export const MOST_VEHICLES = 10;

/**
 * Limits of a registration: those of the category, with the stage's as fallback and upper bound (C128). Before a
 * category is chosen, the stage's limits apply.
 */
export function entryLimits(stage: StageLimits, category: CategoryLimits | null): EntryLimits {
  const cars = [category?.number_of_cars, stage.number_of_cars].filter(
    (count) => Number(count) > 0,
  );
  const quantities = [stage, category]
    .filter((side) => side !== null)
    .map((side) => (side.companion ? side.companion_allowed_quantity : 0));
  const needsNavigator = category?.browser === true;
  return {
    vehicles: cars.length === 0 ? CARS_BY_DEFAULT : Math.min(...cars.map(Number)),
    companionsPerVehicle: Math.min(...quantities),
    hasTeamName: stage.allowed_teams && category?.allowed_teams !== false,
    navigator: needsNavigator ? 'required' : stage.browser ? 'optional' : 'hidden',
    navigatorMinimumAge: category?.browser_minimum_age ?? null,
    companionMinimumAge: category?.companion_minimum_age ?? null,
  };
}

/**
 * The customer's active vehicles in a stage across all registrations, which `EntryLimits.vehicles` limits (D17). A
 * registration with unknown vehicles counts as one vehicle.
 */
export function enteredVehicles(
  registrations: readonly {
    step_id: number;
    status: string;
    vehicles?: readonly unknown[] | undefined;
  }[],
  stageId: number,
): number {
  return registrations
    .filter(({ step_id, status }) => step_id === stageId && isActive(status))
    .reduce((sum, { vehicles }) => sum + (vehicles?.length ?? 1), 0);
}

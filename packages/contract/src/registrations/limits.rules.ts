import type { Category, Stage } from '../stages/stages.endpoints.ts';
import { isActive } from './status.rules.ts';

export type EntryLimits = {
  /** Vehicles of one customer in the stage, over all their registrations (D17). */
  vehicles: number;
  /** Companions of one vehicle (C133). */
  companionsPerVehicle: number;
  /** Shown and required, or neither (INS-07). */
  hasTeamName: boolean;
  /** 'required' leaves no 'Nenhum' (C129). */
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

/** No entry has more, whatever a stage says: what one request may ask for. */
export const MOST_VEHICLES = 10;

/**
 * What an entry may hold: the category decides, the stage is the fallback and the upper bound
 * (C128). Without a category, as before one is chosen, the stage's values stand.
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
 * The vehicles with which a customer is active in a stage, over all their registrations: what
 * `EntryLimits.vehicles` limits (D17). One whose vehicles are not told counts as one.
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

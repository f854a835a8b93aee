import { enteredVehicles, entryLimits } from '@trilha/contract/registrations/limits.rules.ts';
import type { Registration } from '@trilha/contract/registrations/registrations.endpoints.ts';
import { isActive, isPayable } from '@trilha/contract/registrations/status.rules.ts';
import type { Stage } from '@trilha/contract/stages/stages.endpoints.ts';
import { sortByStageDate, type SortOrder } from '@trilha/contract/stages/stages.rules.ts';

/** The customer's registrations in the chosen order of their stages (EVT-02, EVT-04). */
export function sortRegistrations(
  registrations: readonly Registration[],
  order: SortOrder,
): Registration[] {
  return sortByStageDate(registrations, order, (registration) => registration.step);
}

/**
 * The customer's registration to show for a stage: an active one, preferably unpaid. The second value is the number of
 * others.
 */
export function ownEntry(
  registrations: readonly Registration[],
  stageId: number,
): [entry: Registration | undefined, others: number] {
  const own = registrations.filter(
    (registration) => registration.step_id === stageId && isActive(registration.status),
  );
  const entry = own.find((registration) => isPayable(registration.status)) ?? own[0];
  return [entry, Math.max(0, own.length - 1)];
}

/** Whether the customer may enter another vehicle in the stage (D17). */
export function hasRoomForMore(registrations: readonly Registration[], stage: Stage): boolean {
  return enteredVehicles(registrations, stage.id) < entryLimits(stage, null).vehicles;
}

/** Whether the time to pay ran out for it, and the customer has not come back to the stage since (FACE-56). */
export function hasLostPlace(
  { cancelled_by, step_id }: Registration,
  registrations: readonly Registration[],
): boolean {
  return cancelled_by === 'system' && ownEntry(registrations, step_id)[0] === undefined;
}

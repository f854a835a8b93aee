import { brandById } from '@trilha/brands/brands.ts';
import { isWithin, scopeOf, type StaffScope } from '@trilha/contract/staff/grants.rules.ts';
import type { Permission } from '@trilha/contract/staff/permissions.rules.ts';
import { AppError } from '../../platform/app-error.ts';
import type { StaffSession } from '../../platform/sessions/authenticate-staff.ts';

/** Where a key or webhook applies: one stage of a brand, or all its stages. */
export interface IntegrationPlace {
  readonly automaker_id: number;
  readonly step_id: number | null;
}

/** Whether it is inside a scope. A key or webhook for all of a brand's stages needs a scope of all its stages. */
export function isPlaceWithin(scope: StaffScope, place: IntegrationPlace): boolean {
  // No grant is for stage 0.
  return isWithin(scope, { automakerId: place.automaker_id, stageId: place.step_id ?? 0 });
}

/**
 * Returns the found key or webhook when the staff member's permission covers its place.
 * @throws AppError `not_found` outside the scope and when missing
 */
export function heldPlace<Place extends IntegrationPlace>(
  session: StaffSession,
  permission: Permission,
  place: Place | undefined,
  now: Date,
): Place {
  const isKnown = place !== undefined && brandById(place.automaker_id) !== undefined;
  if (!isKnown || !isPlaceWithin(scopeOf(session, permission, now), place)) {
    throw new AppError('not_found');
  }
  return place;
}

import { brandById } from '@trilha/brands/brands.ts';
import { isWithin, scopeOf, type StaffScope } from '@trilha/contract/staff/grants.rules.ts';
import type { Permission } from '@trilha/contract/staff/permissions.rules.ts';
import { AppError } from '../../platform/app-error.ts';
import type { StaffSession } from '../../platform/sessions/authenticate-staff.ts';

/** Where a key or webhook counts: one stage of a brand, or all of them. */
export interface IntegrationPlace {
  readonly automaker_id: number;
  readonly step_id: number | null;
}

/** Whether it is inside a scope; what is of all of a brand's stages asks for all of them. */
export function isPlaceWithin(scope: StaffScope, place: IntegrationPlace): boolean {
  // No grant is for a stage 0.
  return isWithin(scope, { automakerId: place.automaker_id, stageId: place.step_id ?? 0 });
}

/**
 * What was found, where somebody holds the permission there.
 * @throws AppError `not_found` outside the scope as for none
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

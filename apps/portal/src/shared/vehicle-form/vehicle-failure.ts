import { ApiError } from '../api/api-error.ts';

/** Answers that are shown by their own text; anything else gets the text of what failed (VEH-32 to VEH-36). */
const SHOWN_AS_IS: ReadonlySet<string> = new Set([
  'duplicate_chassis',
  'vehicle_not_yours',
  'in_active_registration',
]);

/** What a failed call about a vehicle is told as. */
export function vehicleFailure(error: unknown, own: string): string {
  return error instanceof ApiError && SHOWN_AS_IS.has(error.code) ? error.message : own;
}

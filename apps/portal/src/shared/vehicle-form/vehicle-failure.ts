import { ApiError } from '@trilha/web/api/api-error.ts';

/** Error codes with a message of their own; others get the text of the failed action (VEH-32 to VEH-36). */
const SHOWN_AS_IS: ReadonlySet<string> = new Set([
  'duplicate_chassis',
  'vehicle_not_yours',
  'in_active_registration',
]);

/** The message for a failed call about a vehicle. */
export function vehicleFailure(error: unknown, own: string): string {
  return error instanceof ApiError && SHOWN_AS_IS.has(error.code) ? error.message : own;
}

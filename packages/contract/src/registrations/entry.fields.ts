import * as z from 'zod/mini';
import { flag, optionalText } from '../brazil/fields.ts';
import { positiveId } from '../shapes.ts';
import { VOUCHER_MAX_LENGTH } from '../vouchers/voucher-code.rules.ts';
import { MOST_VEHICLES } from './limits.rules.ts';
import { TEAM_NAME_MAX_LENGTH } from './team-name.rules.ts';

/** Fields of the registration form, for creating and editing. */
export const entryFields = {
  category_id: positiveId,
  event_id: positiveId,
  step_id: positiveId,
  team_name: optionalText(TEAM_NAME_MAX_LENGTH),
  terms_and_conditions: flag,
  isoffroad: flag,
  voucher: optionalText(VOUCHER_MAX_LENGTH),
  vehicles: z
    .array(
      z.object({
        vehicle_id: positiveId,
        conductor_id: positiveId,
        navigator_id: z.nullish(positiveId),
      }),
    )
    .check(z.minLength(1), z.maxLength(MOST_VEHICLES)),
  vehicleCompanions: z
    .array(z.object({ vehicle_id: positiveId, companion_id: positiveId }))
    .check(z.maxLength(80)),
  vehiclesRegistration: z.optional(z.array(positiveId)),
};

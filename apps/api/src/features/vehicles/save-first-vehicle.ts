import { messages } from '@trilha/contract/brazil/messages.ts';
import type { Body } from '@trilha/contract/endpoint.ts';
import type { createVehicle } from '@trilha/contract/vehicles/vehicles.endpoints.ts';
import type { Database } from '../../database/client.ts';
import { invalidField } from '../../platform/app-error.ts';
import type { Session } from '../../platform/sessions/authenticate.ts';
import { holdGarage } from './hold-garage.ts';
import { insertVehicle, updateHeldVehicle } from './vehicles.sql.ts';

/**
 * Stores the vehicle of an onboarding, in its transaction: a chassis that the account already holds, neither sold nor
 * deleted, is updated (D10), any other becomes a new vehicle.
 * @throws AppError `invalid` on `vehicle.automaker_id` for another brand, `too_many_vehicles`.
 */
export async function saveFirstVehicle(
  tx: Database,
  session: Session,
  input: Body<typeof createVehicle>,
  now: Date,
): Promise<void> {
  const { automaker_id, state: _hidden, ...fields } = input;
  if (automaker_id !== session.automakerId) {
    throw invalidField('vehicle.automaker_id', messages.invalid);
  }
  const held = await updateHeldVehicle(tx, session.customerId, { ...fields, updated_at: now });
  if (held) return;
  await holdGarage(tx, session.customerId);
  await insertVehicle(tx, {
    ...fields,
    automaker_id,
    customer_id: session.customerId,
    created_at: now,
    updated_at: now,
  });
}

import { messages } from '@trilha/contract/brazil/messages.ts';
import type { Body } from '@trilha/contract/endpoint.ts';
import type {
  createVehicle as endpoint,
  Vehicle,
} from '@trilha/contract/vehicles/vehicles.endpoints.ts';
import { invalidField } from '../../platform/app-error.ts';
import { audit, type StaffDeed } from '../../platform/audit.ts';
import type { Session } from '../../platform/sessions/authenticate.ts';
import { inTransaction } from '../../platform/transaction.ts';
import type { Services } from '../../services.ts';
import { holdGarage } from './hold-garage.ts';
import { vehicleAnswerOf } from './vehicle-answer.ts';
import { insertVehicle } from './vehicles.sql.ts';

/**
 * Adds a vehicle of the owner's brand to their garage.
 * @param by the staff member who acts for the owner; undefined for the owner
 * @throws AppError `invalid` (another brand), `duplicate_chassis` (by constraint, C85), `too_many_vehicles`.
 */
export async function createVehicle(
  { db, clock }: Services,
  { customerId, automakerId }: Pick<Session, 'customerId' | 'automakerId'>,
  input: Body<typeof endpoint>,
  by?: StaffDeed,
): Promise<Vehicle> {
  const { automaker_id, state: _hidden, ...fields } = input;
  if (automaker_id !== automakerId) throw invalidField('automaker_id', messages.invalid);
  return inTransaction(db, async (tx) => {
    const now = clock.now();
    await holdGarage(tx, customerId);
    const row = await insertVehicle(tx, {
      ...fields,
      automaker_id,
      customer_id: customerId,
      created_at: now,
      updated_at: now,
    });
    await audit(tx, {
      at: now,
      ...(by === undefined
        ? { actor: 'customer', actorId: customerId }
        : { actor: 'staff', ...by, onBehalfOf: customerId }),
      action: 'created',
      subject: 'vehicle',
      subjectId: row.id,
    });
    return vehicleAnswerOf(row);
  });
}

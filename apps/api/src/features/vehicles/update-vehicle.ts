import { messages } from '@trilha/contract/brazil/messages.ts';
import type { Body } from '@trilha/contract/endpoint.ts';
import type {
  updateVehicle as endpoint,
  Vehicle,
} from '@trilha/contract/vehicles/vehicles.endpoints.ts';
import { AppError, invalidField } from '../../platform/app-error.ts';
import { audit } from '../../platform/audit.ts';
import type { Session } from '../../platform/sessions/authenticate.ts';
import { inTransaction } from '../../platform/transaction.ts';
import type { Services } from '../../services.ts';
import { vehicleAnswerOf } from './vehicle-answer.ts';
import { refuseEnteredChanges } from '../registrations/crews/refuse-entered-changes.ts';
import { lockVehicle, updateVehicleRow, type VehicleRow } from './vehicles.sql.ts';

type Input = Body<typeof endpoint>;
type Changes = Omit<Input, 'automaker_id' | 'state'>;

/** Fields that a registration relies on. Registrations show the current value of all others (D20). */
const LOCKED = ['chassis', 'year'] as const;

/**
 * Changes fields or the favourite flag, or marks the vehicle as sold.
 * @throws AppError `vehicle_not_yours` for a vehicle outside the customer's garage (D29), `in_active_registration` with
 * the locked fields, `duplicate_chassis` (by constraint), `invalid`.
 */
export async function updateVehicle(
  { db, clock }: Services,
  session: Session,
  id: number,
  input: Input,
): Promise<Vehicle> {
  const { automaker_id = session.automakerId, state: _hidden, ...changes } = input;
  if (automaker_id !== session.automakerId) throw invalidField('automaker_id', messages.invalid);
  return inTransaction(db, async (tx) => {
    const now = clock.now();
    const vehicle = await lockVehicle(tx, session.customerId, id);
    if (vehicle === undefined) throw new AppError('vehicle_not_yours');
    const fields = lockedChanges(vehicle, changes);
    await refuseEnteredChanges(tx, { vehicle: id, fields }, now);
    const row = await updateVehicleRow(tx, id, { ...changes, updated_at: now });
    await audit(tx, {
      at: now,
      actor: 'customer',
      actorId: session.customerId,
      action: 'updated',
      subject: 'vehicle',
      subjectId: id,
      detail: { fields: Object.keys(changes) },
    });
    return vehicleAnswerOf(row);
  });
}

function lockedChanges(vehicle: VehicleRow, changes: Changes): string[] {
  return LOCKED.filter((field) => (changes[field] ?? vehicle[field]) !== vehicle[field]);
}

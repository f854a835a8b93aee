import type { addDeskVehicle } from '@trilha/contract/desk/registrations/desk-entry.endpoints.ts';
import type { Answer, Body } from '@trilha/contract/endpoint.ts';
import { scopeOf } from '@trilha/contract/staff/grants.rules.ts';
import { AppError } from '../../../../platform/app-error.ts';
import type { StaffSession } from '../../../../platform/sessions/authenticate-staff.ts';
import { whoActs } from '../../../../platform/sessions/who-acts.ts';
import type { Services } from '../../../../services.ts';
import { createVehicle } from '../../../vehicles/create-vehicle.ts';
import { reachesAccounts } from '../../customers/customers-within.sql.ts';
import { findCustomerWithin } from '../../customers/find-customer.sql.ts';

/**
 * Adds a vehicle to a customer's garage, as the customer could. The garage belongs to the account, so the permission
 * has to cover the brand (decision 059).
 * @throws AppError `not_found`, `duplicate_chassis`, `too_many_vehicles`
 */
export async function addVehicleAtDesk(
  services: Services,
  session: StaffSession,
  customerId: number,
  { reason, ...fields }: Body<typeof addDeskVehicle>,
): Promise<Answer<typeof addDeskVehicle>> {
  const scope = scopeOf(session, 'registrations:edit', services.clock.now());
  const customer = await findCustomerWithin(services.db, scope, customerId);
  const { automaker_id, status, erased_at } = customer;
  const isComplete = status === 1 && erased_at === null;
  if (!isComplete || !reachesAccounts(scope, automaker_id)) throw new AppError('not_found');
  const owner = { customerId, automakerId: automaker_id };
  const by = { ...whoActs(session), reason };
  const { id, plate, model, year } = await createVehicle(
    services,
    owner,
    { ...fields, automaker_id },
    by,
  );
  return {
    message: `${plate} está na garagem do cliente.`,
    vehicle: { id, plate, model, year, is_gone: false },
  };
}

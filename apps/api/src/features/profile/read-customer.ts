import type { Customer } from '@trilha/contract/profile/profile.endpoints.ts';
import type { Database } from '../../database/client.ts';
import { AppError } from '../../platform/app-error.ts';
import type { Services } from '../../services.ts';
import type { Session } from '../../platform/authenticate.ts';
import { readConsents } from '../consents/read-consents.ts';
import { findCustomer, findOwnPerson, findVehicles } from './customers.sql.ts';

const flag = (value: number): 0 | 1 => (value === 1 ? 1 : 0);

/** A customer's record in the one envelope of the wire (C44). */
export async function readCustomer(db: Database, customerId: number): Promise<Customer> {
  const customer = await findCustomer(db, customerId);
  const person = await findOwnPerson(db, customerId);
  const vehicles = await findVehicles(db, customerId);
  return {
    id: customer.id,
    email: customer.email,
    role_id: customer.role_id,
    status: flag(customer.status),
    ...(await readConsents(db, customerId)),
    person,
    customer: {
      vehicles: vehicles.map((vehicle) => ({
        ...vehicle,
        is_favorite: flag(vehicle.is_favorite),
      })),
    },
  };
}

/**
 * The caller's own record.
 * @throws AppError `forbidden` for any other e-mail or brand, existing or not (D29).
 */
export async function readOwnCustomer(
  services: Services,
  session: Session,
  asked: { readonly email: string; readonly automaker_id: number },
): Promise<Customer> {
  if (asked.email !== session.email || asked.automaker_id !== session.automakerId) {
    throw new AppError('forbidden');
  }
  return readCustomer(services.db, session.customerId);
}

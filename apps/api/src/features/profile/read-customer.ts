import type { Customer } from '@trilha/contract/profile/profile.endpoints.ts';
import type { Database } from '../../database/client.ts';
import { AppError } from '../../platform/app-error.ts';
import type { Services } from '../../services.ts';
import type { Session } from '../../platform/sessions/authenticate.ts';
import { readConsents } from '../consents/read-consents.ts';
import { readGarage } from '../vehicles/read-garage.ts';
import { findCustomer, findOwnPerson } from './customers.sql.ts';

/** Reads a customer's record in the API's format (C44). */
export async function readCustomer(db: Database, customerId: number): Promise<Customer> {
  const customer = await findCustomer(db, customerId);
  const person = await findOwnPerson(db, customerId);
  return {
    id: customer.id,
    email: customer.email,
    role_id: customer.role_id,
    status: customer.status === 1 ? 1 : 0,
    ...(await readConsents(db, customerId)),
    person,
    customer: { vehicles: await readGarage(db, customerId) },
  };
}

/**
 * Reads the caller's own record.
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

import { useQueryClient } from '@tanstack/react-query';
import {
  type Customer,
  getCustomerByEmail,
  updateCustomer,
} from '@trilha/contract/profile/profile.endpoints.ts';
import { call } from '../../../shared/api/call.ts';
import { useBrand } from '../../../shared/brand.tsx';
import { setCustomer, useCustomer } from '../../../shared/session/current-customer.ts';
import { rename } from '../../../shared/session/session.ts';
import { profileBody, type ProfileChanges } from './profile-body.ts';

/**
 * Saves one tab (PROF-07). The endpoint takes the whole profile, so the rest is fetched right before; otherwise saving
 * would undo changes from another device, such as a withdrawn consent.
 *
 * @param check gets the stored profile, and throws when it must not be overwritten
 */
export function useSaveProfile(
  check?: (known: Customer) => void,
): (changes: ProfileChanges) => Promise<Customer> {
  const { email } = useCustomer();
  const { id: brandId } = useBrand();
  const queries = useQueryClient();
  return async (changes) => {
    const { customer: known } = await call(getCustomerByEmail, {
      body: { email, automaker_id: brandId },
    });
    setCustomer(known);
    check?.(known);
    const { customer } = await call(updateCustomer, {
      body: profileBody(known, changes, brandId),
    });
    rename(customer.person.name);
    setCustomer(customer);
    // Other responses contain the customer too: as a driver, in registrations, in the consent history.
    void queries.invalidateQueries();
    return customer;
  };
}

import { useQueryClient } from '@tanstack/react-query';
import {
  type Customer,
  getCustomerByEmail,
  updateCustomer,
} from '@trilha/contract/profile/profile.endpoints.ts';
import { ApiError } from '../../shared/api/api-error.ts';
import { call } from '../../shared/api/call.ts';
import { useBrand } from '../../shared/brand.tsx';
import { setCustomer, useCustomer } from '../../shared/session/current-customer.ts';
import { rename } from '../../shared/session/session.ts';
import { profileBody, type ProfileChanges } from './profile-body.ts';

const CHANGED_ELSEWHERE =
  'Estes dados mudaram em outra aba ou aparelho. Salve de novo para valer o que está aqui, ou descarte.';

/**
 * Saves one tab (PROF-07). The call takes the whole profile, so the rest of it is read from the
 * server right before: otherwise it would undo what was changed on another device, such as a
 * withdrawn permission.
 *
 * @param isOutdated whether what is to be overwritten is not what the form was opened with: the first
 * save is then refused in words, and the next one is meant.
 */
export function useSaveProfile(
  isOutdated: (known: Customer) => boolean = () => false,
): (changes: ProfileChanges) => Promise<Customer> {
  const { email } = useCustomer();
  const { id: brandId } = useBrand();
  const queries = useQueryClient();
  return async (changes) => {
    const { customer: known } = await call(getCustomerByEmail, {
      body: { email, automaker_id: brandId },
    });
    if (isOutdated(known)) {
      setCustomer(known);
      throw new ApiError({ status: 0, code: 'invalid', message: CHANGED_ELSEWHERE });
    }
    const { customer } = await call(updateCustomer, {
      body: profileBody(known, changes, brandId),
    });
    rename(customer.person.name);
    setCustomer(customer);
    // The customer stands in other answers too: as a driver, in registrations, in the consents' history.
    void queries.invalidateQueries();
    return customer;
  };
}

import { CONSENTS } from '@trilha/contract/consents/consents.ts';
import type { BodyInput } from '@trilha/contract/endpoint.ts';
import type {
  Customer,
  Person,
  updateCustomer,
} from '@trilha/contract/profile/profile.endpoints.ts';
import type { Consent } from '../../../shared/account-forms/consent-fields.tsx';

type ProfileBody = BodyInput<typeof updateCustomer>;
type PersonPart = Omit<ProfileBody, 'automaker_id' | 'terms_accepted' | 'vehicle' | Consent>;

/** The changes of one tab. */
export interface ProfileChanges {
  person?: Partial<PersonPart>;
  consents?: Partial<Record<Consent, boolean>>;
}

function personPart({ id: _id, cpf: _cpf, ...known }: Person): PersonPart {
  // A complete customer has all these fields; the server would refuse a missing one.
  return known as PersonPart;
}

/**
 * The whole profile with one tab's changes in it (C72, PROF-07). The terms stay accepted (PROF-05);
 * a permission is sent as 1 or not at all, which withdraws it (C71).
 */
export function profileBody(
  customer: Customer,
  { person, consents }: ProfileChanges,
  brandId: number,
): ProfileBody {
  const given = CONSENTS.filter((name) => consents?.[name] ?? customer[name] === 1);
  return {
    automaker_id: brandId,
    ...personPart(customer.person),
    ...person,
    terms_accepted: 1,
    ...Object.fromEntries(given.map((name) => [name, 1])),
  };
}

import { maskCep } from '@trilha/contract/brazil/cep.ts';
import { toMaskedDate } from '@trilha/contract/brazil/birth-date.ts';
import { CONSENTS } from '@trilha/contract/consents/consents.ts';
import type { Customer } from '@trilha/contract/profile/profile.endpoints.ts';
import type { AddressValues } from '../../../shared/address-form/address-values.ts';
import type { Consent } from '../../../shared/account-forms/consent-fields.tsx';
import type { PersonValues } from '../../../shared/people-forms/person-fields.tsx';
import type { formIds } from '../profile-tabs.ts';

/** The stored profile as the values of each tab's fields. */
export const storedValues = {
  info: ({ person }: Customer): PersonValues => ({
    name: person.name ?? '',
    date_of_birth: toMaskedDate(person.date_of_birth),
    gender: person.gender ?? '',
    phone: person.phone ?? '',
  }),

  address: ({ person }: Customer): AddressValues => ({
    zip_code: maskCep(person.zip_code ?? ''),
    address: person.address ?? '',
    number: person.number ?? '',
    complement: person.complement ?? '',
    district: person.district ?? '',
    state: person.state ?? '',
    city: person.city ?? '',
  }),

  privacy: (customer: Customer): Record<Consent, boolean> =>
    Object.fromEntries(CONSENTS.map((name) => [name, customer[name] === 1])) as Record<
      Consent,
      boolean
    >,
} satisfies Record<keyof typeof formIds, unknown>;

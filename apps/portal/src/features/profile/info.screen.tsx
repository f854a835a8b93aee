import { maskCpf } from '@trilha/contract/brazil/cpf.ts';
import { personFields } from '@trilha/contract/profile/profile.fields.ts';
import type { JSX } from 'react';
import * as z from 'zod/mini';
import { partOf } from '../../shared/forms/form-part.ts';
import {
  PersonFields,
  personLabels,
  type PersonValues,
} from '../../shared/people-forms/person-fields.tsx';
import { useCustomer } from '../../shared/session/current-customer.ts';
import { FormFrame } from './own-data/form-frame.tsx';
import { storedValues } from './own-data/stored-values.ts';
import { useProfileForm } from './own-data/use-profile-form.ts';

export { ProfileFrame as Frame, ProfileSkeleton as Skeleton } from './profile-frame.tsx';

const { name, date_of_birth, gender, phone } = personFields;
export const infoSchema = z.object({ name, date_of_birth, gender, phone });

/** PROF-02. CPF and e-mail are shown but cannot be changed (C70). */
export default function InfoScreen(): JSX.Element {
  const { person, email } = useCustomer();
  const { form, ...rest } = useProfileForm('info', infoSchema, storedValues.info, personLabels);
  return (
    <FormFrame form={form} {...rest}>
      <PersonFields
        form={partOf<PersonValues>(form)}
        cpf={maskCpf(person.cpf ?? '')}
        email={email}
      />
    </FormFrame>
  );
}

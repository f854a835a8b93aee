import { personFields } from '@trilha/contract/profile/profile.fields.ts';
import type { JSX } from 'react';
import * as z from 'zod/mini';
import { AddressFields } from '../../shared/address-form/address-fields.tsx';
import { addressLabels, type AddressValues } from '../../shared/address-form/address-values.ts';
import { partOf } from '../../shared/forms/form-part.ts';
import { FormFrame } from './own-data/form-frame.tsx';
import { storedValues } from './own-data/stored-values.ts';
import { useProfileForm } from './own-data/use-profile-form.ts';

export { ProfileFrame as Frame, ProfileSkeleton as Skeleton } from './profile-frame.tsx';

const { name: _n, date_of_birth: _d, gender: _g, phone: _p, ...addressFields } = personFields;
export const addressSchema = z.object(addressFields);

/** PROF-03, PROF-11. */
export default function AddressScreen(): JSX.Element {
  const { form, ...rest } = useProfileForm(
    'address',
    addressSchema,
    storedValues.address,
    addressLabels,
  );
  return (
    <FormFrame form={form} {...rest}>
      <AddressFields key={form.version} form={partOf<AddressValues>(form)} />
    </FormFrame>
  );
}

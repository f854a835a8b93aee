import { personFields } from '@trilha/contract/profile/profile.fields.ts';
import type { JSX } from 'react';
import * as z from 'zod/mini';
import {
  AddressFields,
  addressLabels,
  type AddressValues,
} from '../../shared/forms/address-fields.tsx';
import { partOf } from '../../shared/forms/form-part.ts';
import { FormFrame } from './form-frame.tsx';
import { useProfileForm } from './use-profile-form.ts';

export { ProfileFrame as Frame, ProfileSkeleton as Skeleton } from './profile-frame.tsx';

const { name: _n, date_of_birth: _d, gender: _g, phone: _p, ...addressFields } = personFields;
const address = z.object(addressFields);
type AddressOutput = z.output<typeof address>;
/** A form holds texts where the contract expects one of a list. */
const schema = address as unknown as z.ZodMiniType<AddressOutput, AddressValues>;

/** PROF-03, PROF-11. */
export default function AddressScreen(): JSX.Element {
  const { form, version, ...rest } = useProfileForm<AddressValues, AddressOutput>(
    'address',
    schema,
    addressLabels,
  );
  return (
    <FormFrame form={form} {...rest}>
      <AddressFields key={version} form={partOf<AddressValues>(form)} />
    </FormFrame>
  );
}

import type { Customer } from '@trilha/contract/profile/profile.endpoints.ts';
import { type FormEvent, type JSX, useState } from 'react';
import type { FieldValues } from 'react-hook-form';
import type * as z from 'zod/mini';
import { differs } from '../../../shared/forms/differs.ts';
import { useChangedElsewhere } from '../../../shared/forms/use-changed-elsewhere.tsx';
import { type SchemaForm, useSchemaForm } from '../../../shared/forms/use-schema-form.ts';
import { useCustomer } from '../../../shared/session/current-customer.ts';
import type { ProfileChanges } from './profile-body.ts';
import { formIds } from '../profile-tabs.ts';
import { useSaveProfile } from './use-save-profile.ts';

export interface ProfileForm<Input extends FieldValues, Output> {
  readonly form: SchemaForm<Input, Output>;
  readonly isChanged: boolean;
  readonly isSaved: boolean;
  /** That another tab or device changed what would be overwritten. */
  readonly notice: JSX.Element | null;
  readonly submit: (event: FormEvent) => void;
  readonly discard: () => void;
}

/** The form of one tab: a draft until it is saved (D5a), the stored values afterwards. */
export function useProfileForm<Input extends FieldValues, Output extends ProfileChanges['person']>(
  tab: 'info' | 'address',
  schema: z.ZodMiniType<Output, FieldValues>,
  storedValues: (customer: Customer) => Input,
  labels: Readonly<Record<string, string>>,
): ProfileForm<Input, Output> {
  const customer = useCustomer();
  const [isSaved, setSaved] = useState(false);
  const stored = storedValues(customer);
  const form = useSchemaForm<Input, Output>({
    id: formIds[tab],
    schema,
    defaultValues: stored,
    labels,
    draftOf: customer.id,
  });
  const { methods } = form;
  const { check, notice } = useChangedElsewhere(form, stored);
  const save = useSaveProfile((known) => check(storedValues(known)));

  return {
    form,
    isChanged: differs(stored, methods.watch()),
    isSaved,
    notice,
    submit: (event) => {
      setSaved(false);
      form.submit(async (person) => {
        const saved = await save({ person });
        form.saved(storedValues(saved));
        setSaved(true);
      })(event);
    },
    discard: () => form.startOver(stored),
  };
}

import type { Customer } from '@trilha/contract/profile/profile.endpoints.ts';
import { type FormEvent, useState } from 'react';
import type { FieldValues } from 'react-hook-form';
import type * as z from 'zod/mini';
import { clearDraft } from '../../shared/drafts.ts';
import { type SchemaForm, useSchemaForm } from '../../shared/forms/use-schema-form.ts';
import { useCustomer } from '../../shared/session/current-customer.ts';
import type { ProfileChanges } from './profile-body.ts';
import { formIds } from './profile-tabs.ts';
import { differs } from '../../shared/forms/differs.ts';
import { useSaveProfile } from './use-save-profile.ts';

export interface ProfileForm<Input extends FieldValues, Output> {
  readonly form: SchemaForm<Input, Output>;
  readonly isChanged: boolean;
  readonly isSaved: boolean;
  /**
   * Raised when changes are discarded. As a `key` it makes fields with state of their own start
   * again.
   */
  readonly version: number;
  readonly submit: (event: FormEvent) => void;
  readonly discard: () => void;
}

/** The form of one tab over the stored profile: a draft until it is saved (D5a), fields as stored afterwards. */
export function useProfileForm<Input extends FieldValues, Output extends ProfileChanges['person']>(
  tab: 'info' | 'address',
  schema: z.ZodMiniType<Output, FieldValues>,
  storedValues: (customer: Customer) => Input,
  labels: Readonly<Record<string, string>>,
): ProfileForm<Input, Output> {
  const customer = useCustomer();
  const [isSaved, setSaved] = useState(false);
  const [version, setVersion] = useState(0);
  const stored = storedValues(customer);
  const form = useSchemaForm<Input, Output>({
    id: formIds[tab],
    schema,
    defaultValues: stored,
    labels,
    draftOf: customer.id,
  });
  const { methods } = form;
  const save = useSaveProfile((customerNow) => {
    const now = storedValues(customerNow);
    // What is stored already as it is typed here was sent from here: its answer was lost.
    return differs(stored, now) && differs(now, methods.getValues());
  });

  return {
    form,
    isChanged: differs(stored, methods.watch()),
    isSaved,
    version,
    submit: (event) => {
      setSaved(false);
      form.submit(async (person) => {
        const saved = await save({ person });
        methods.reset(storedValues(saved));
        setSaved(true);
      })(event);
    },
    discard: () => {
      methods.reset(stored);
      clearDraft(customer.id, formIds[tab]);
      setVersion(version + 1);
    },
  };
}

import type { JSX } from 'react';
import { MaskedField, type MaskedFieldProps } from './masked-field.tsx';
import type { RegisteredField } from './use-schema-form.ts';

type Own = 'form' | 'name' | 'label' | 'id' | 'error';

interface FormFieldProps<Name extends string> extends Omit<MaskedFieldProps, Own> {
  form: { field: (name: Name) => RegisteredField; labelOf: (name: string) => string };
  name: NoInfer<Name>;
}

/** A masked text field of a `useSchemaForm`, with label, id and error from the form. */
export function FormField<Name extends string>({
  form,
  name,
  ...field
}: FormFieldProps<Name>): JSX.Element {
  return (
    <MaskedField label={form.labelOf(name)} enterKeyHint="next" {...field} {...form.field(name)} />
  );
}

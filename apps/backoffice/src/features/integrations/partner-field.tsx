import type { JSX } from 'react';
import { Field } from '../../shared/forms/field.tsx';

/** Whose a key or a webhook is: what it is called everywhere. */
export function PartnerField({ problem }: { problem: string | undefined }): JSX.Element {
  return (
    <Field
      label="Parceiro"
      name="name"
      required
      minLength={2}
      maxLength={60}
      placeholder="Crono Sul"
      autoComplete="off"
      problem={problem}
    />
  );
}

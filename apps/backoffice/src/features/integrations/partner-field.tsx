import type { JSX } from 'react';
import { Field } from '../../shared/forms/field.tsx';

/** The partner's name, used everywhere for its key or webhook. */
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

import type { JSX } from 'react';
import { Field } from './field.tsx';

/** Why, in the words of who does it: as the contract's `reason` wants it. */
export function ReasonField({ problem }: { problem: string | undefined }): JSX.Element {
  return (
    <Field
      label="Motivo"
      name="reason"
      required
      minLength={5}
      maxLength={300}
      autoComplete="off"
      help="Fica na auditoria."
      problem={problem}
    />
  );
}

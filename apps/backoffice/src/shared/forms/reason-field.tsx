import type { JSX } from 'react';
import { Field } from './field.tsx';

/** The reason that a staff member types; the contract's `reason`. */
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

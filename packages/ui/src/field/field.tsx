import { type JSX, type ReactNode, useId } from 'react';

import { classNames } from '../class-names.ts';
import { FieldError, FieldSuccess } from './field-message.tsx';
import './field.css';

/** Texts around a form field's control. */
export interface FieldText {
  label: ReactNode;
  /** Shown even without an error. */
  help?: ReactNode;
  /** Documented error text; marks the control invalid. */
  error?: ReactNode;
  /** Success text under the control; hidden when there is an error. */
  success?: ReactNode;
  /** Marks the field as optional. */
  optional?: boolean;
  /** Columns it spans in a `FormGrid` of six; all by default. */
  span?: 1 | 2 | 3 | 4;
}

/** Attributes that link a control to its label, help and error. */
export interface ControlAttributes {
  id: string;
  'aria-invalid': true | undefined;
  'aria-describedby': string | undefined;
}

interface FieldProps extends FieldText {
  /** True when help or error may change after the user left the field: changes are announced. */
  live?: boolean | undefined;
  id?: string | undefined;
  describedBy?: string | undefined;
  children: (control: ControlAttributes) => ReactNode;
}

/**
 * Label above, help, control, then error or success text.
 *
 * '(opcional)' is outside the label and read as a description, so that the label keeps its documented text
 * (`Complemento`) for people, tests and screen readers.
 */
export function Field({
  id,
  describedBy,
  label,
  help,
  error,
  success,
  optional,
  span,
  live,
  children,
}: FieldProps): JSX.Element {
  const ownId = useId();
  const controlId = id ?? ownId;
  const parts = {
    optional: optional ? `${ownId}-optional` : undefined,
    help: help ? `${ownId}-help` : undefined,
    error: error ? `${ownId}-error` : undefined,
  };
  const message = parts.error && <FieldError id={parts.error}>{error}</FieldError>;
  const description = classNames(parts.optional, parts.help, parts.error, describedBy);
  return (
    <div className={classNames('field', span && `c${span}`, error ? 'field--bad' : undefined)}>
      <div className="field-top">
        <label htmlFor={controlId}>{label}</label>
        {optional && (
          <span className="opt" id={parts.optional}>
            (opcional)
          </span>
        )}
      </div>
      {help && (
        <p className="help" id={parts.help} aria-live={live ? 'polite' : undefined}>
          {help}
        </p>
      )}
      {children({
        id: controlId,
        'aria-invalid': error ? true : undefined,
        'aria-describedby': description || undefined,
      })}
      {!live && message}
      <div aria-live="polite">
        {live && message}
        {success && !error && <FieldSuccess>{success}</FieldSuccess>}
      </div>
    </div>
  );
}

import { type JSX, type ReactNode, useId } from 'react';

import { classNames } from '../class-names.ts';
import { FieldError, FieldSuccess } from './field-message.tsx';
import './field.css';

/** What every field of a form says around its control. */
export interface FieldText {
  label: ReactNode;
  /** Shown before anything goes wrong. */
  help?: ReactNode;
  /** The error in the documents' words; marks the control invalid. */
  error?: ReactNode;
  /** Good news under the control; not shown beside an error. */
  success?: ReactNode;
  /** Marks the field as one that may stay empty. */
  optional?: boolean;
  /** How many of the six columns of a `FormGrid` it takes; all of them by default. */
  span?: 1 | 2 | 3 | 4;
}

/** The attributes that tie a control to its label, help and error. */
export interface ControlAttributes {
  id: string;
  'aria-invalid': true | undefined;
  'aria-describedby': string | undefined;
}

interface FieldProps extends FieldText {
  /** Its help or error may change by itself, long after somebody left it: it is read out then. */
  live?: boolean | undefined;
  id?: string | undefined;
  describedBy?: string | undefined;
  children: (control: ControlAttributes) => ReactNode;
}

/**
 * Label above, help, control, then error or good news.
 *
 * '(opcional)' stands outside the label and is read as a description, so that the label stays the
 * contract's word (`Complemento`) for people, tests and screen readers alike.
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

import { type ComponentProps, type JSX, type ReactNode, useId } from 'react';

import { classNames } from '../class-names.ts';
import { FieldError } from '../field/field-message.tsx';
import '../field/field.css';
import './checkbox-field.css';

interface CheckboxFieldProps extends Omit<ComponentProps<'input'>, 'type'> {
  /** What the user agrees to; may contain links. */
  children: ReactNode;
  help?: ReactNode;
  error?: ReactNode;
}

/** A checkbox whose whole line is clickable. */
export function CheckboxField({
  children,
  help,
  error,
  className,
  'aria-describedby': describedBy,
  ...input
}: CheckboxFieldProps): JSX.Element {
  const id = useId();
  const helpId = help ? `${id}-help` : undefined;
  const errorId = error ? `${id}-error` : undefined;
  return (
    <div className={classNames('check-field', className)}>
      <label className="check">
        <input
          {...input}
          type="checkbox"
          aria-invalid={error ? true : undefined}
          aria-describedby={classNames(helpId, errorId, describedBy) || undefined}
        />
        <span>{children}</span>
      </label>
      {help && (
        <p className="help" id={helpId}>
          {help}
        </p>
      )}
      {errorId && <FieldError id={errorId}>{error}</FieldError>}
    </div>
  );
}

import { type JSX, type ReactNode, useId } from 'react';

import { classNames } from '../class-names.ts';
import { FieldError } from '../field/field-message.tsx';
import '../field/field.css';

/** Texts around a group of radio buttons. */
export interface ChoiceGroupText {
  legend: string;
  help?: ReactNode;
  error?: ReactNode;
  span?: 1 | 2 | 3 | 4;
}

interface ChoiceGroupProps extends ChoiceGroupText {
  /** Target of links in an error summary; not in the tab order. */
  id?: string | undefined;
  children: ReactNode;
}

/** A radio group with label, help and error. */
export function ChoiceGroup({
  id,
  legend,
  help,
  error,
  span,
  children,
}: ChoiceGroupProps): JSX.Element {
  const ownId = useId();
  const helpId = help ? `${ownId}-help` : undefined;
  const errorId = error ? `${ownId}-error` : undefined;
  return (
    <div
      className={classNames('field', span && `c${span}`, error ? 'field--bad' : undefined)}
      role="radiogroup"
      id={id}
      aria-labelledby={`${ownId}-legend`}
      aria-describedby={classNames(helpId, errorId) || undefined}
      aria-invalid={error ? true : undefined}
    >
      <span className="legend" id={`${ownId}-legend`}>
        {legend}
      </span>
      {help && (
        <p className="help" id={helpId}>
          {help}
        </p>
      )}
      {children}
      {errorId && <FieldError id={errorId}>{error}</FieldError>}
    </div>
  );
}

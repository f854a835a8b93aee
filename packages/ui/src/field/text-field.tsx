import type { ComponentProps, JSX, ReactNode } from 'react';

import { classNames } from '../class-names.ts';
import { Field, type FieldText } from './field.tsx';
import './input.css';

export interface TextFieldProps extends FieldText, Omit<ComponentProps<'input'>, 'children'> {
  /** True to announce changes of help and error. */
  live?: boolean;
  /** Condensed tabular digits, for values copied from a document: CPF, plate, chassis. */
  numeric?: boolean;
  /** A button after the control, such as 'Validar'. */
  action?: ReactNode;
}

/** A text input with label, help and error. `ref` and all input attributes are passed to the input. */
export function TextField({
  label,
  help,
  error,
  success,
  optional,
  span,
  live,
  numeric,
  action,
  id,
  className,
  'aria-describedby': describedBy,
  ...input
}: TextFieldProps): JSX.Element {
  const text = { label, help, error, success, optional, span, live };
  return (
    <Field {...text} id={id} describedBy={describedBy}>
      {(control) => {
        const element = (
          <input
            {...input}
            {...control}
            className={classNames('input', numeric && 'input--num', className)}
          />
        );
        return action ? (
          <div className="box">
            {element}
            {action}
          </div>
        ) : (
          element
        );
      }}
    </Field>
  );
}

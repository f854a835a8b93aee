import type { ComponentProps, JSX, ReactNode } from 'react';

import { classNames } from '../class-names.ts';
import { Field, type FieldNews, type FieldText } from './field.tsx';
import './input.css';

export interface TextFieldProps
  extends FieldText, FieldNews, Omit<ComponentProps<'input'>, 'children'> {
  /** Condensed tabular figures, for what is copied from a document: CPF, plate, chassis. */
  numeric?: boolean;
  /** A button at the end of the control, such as 'Validar'. */
  action?: ReactNode;
}

/** A text input with everything around it. `ref` and every attribute of an input reach the input. */
export function TextField({
  label,
  help,
  error,
  success,
  optional,
  span,
  notice,
  live = false,
  numeric,
  action,
  id,
  className,
  'aria-describedby': describedBy,
  ...input
}: TextFieldProps): JSX.Element {
  const text = { label, help, error, success, optional, span, notice, live };
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

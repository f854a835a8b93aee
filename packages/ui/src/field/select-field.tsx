import type { ComponentProps, JSX, ReactNode } from 'react';

import { classNames } from '../class-names.ts';
import { Field, type FieldText } from './field.tsx';
import './age-cell.css';
import './input.css';

export interface SelectOption {
  value: string;
  label: string;
  /** Listed but not selectable; its label gives the reason. */
  disabled?: boolean;
}

interface SelectFieldProps extends FieldText, Omit<ComponentProps<'select'>, 'children'> {
  options: readonly SelectOption[];
  /** Text of the first, empty option: 'Selecione'. */
  placeholder?: string;
  /** A cell after the control, such as a companion's age. */
  aside?: ReactNode;
}

/** A native select: phones handle a list of 645 cities best themselves. */
export function SelectField({
  label,
  help,
  error,
  success,
  optional,
  span,
  options,
  placeholder,
  aside,
  id,
  className,
  'aria-describedby': describedBy,
  ...select
}: SelectFieldProps): JSX.Element {
  const text = { label, help, error, success, optional, span };
  return (
    <Field {...text} id={id} describedBy={describedBy}>
      {(control) => {
        const element = (
          <select {...select} {...control} className={classNames('select', className)}>
            {placeholder !== undefined && <option value="">{placeholder}</option>}
            {options.map((option) => (
              <option key={option.value} value={option.value} disabled={option.disabled}>
                {option.label}
              </option>
            ))}
          </select>
        );
        return aside ? (
          <div className="with-age">
            {element}
            {aside}
          </div>
        ) : (
          element
        );
      }}
    </Field>
  );
}

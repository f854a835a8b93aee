import type { ComponentProps, JSX } from 'react';
import { Labelled, type LabelledProps } from './labelled.tsx';

interface FieldProps
  extends Omit<ComponentProps<'input'>, 'id' | 'children'>, Omit<LabelledProps, 'children'> {}

/** A labelled single-line input with its help or error text. */
export function Field({
  label,
  help,
  problem,
  className = 'in',
  ...input
}: FieldProps): JSX.Element {
  return (
    <Labelled label={label} help={help} problem={problem}>
      {(control) => (
        <input
          {...input}
          {...control}
          className={control['aria-invalid'] ? `${className} in--bad` : className}
        />
      )}
    </Labelled>
  );
}

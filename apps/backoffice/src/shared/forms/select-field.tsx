import type { ComponentProps, JSX } from 'react';
import { Labelled, type LabelledProps } from './labelled.tsx';

interface SelectFieldProps
  extends Omit<ComponentProps<'select'>, 'id' | 'className'>, Omit<LabelledProps, 'children'> {}

/** A labelled select with its help or error text. */
export function SelectField({ label, help, problem, ...select }: SelectFieldProps): JSX.Element {
  return (
    <Labelled label={label} help={help} problem={problem}>
      {(control) => (
        <select
          {...select}
          {...control}
          className={control['aria-invalid'] ? 'in in--bad' : 'in'}
        />
      )}
    </Labelled>
  );
}

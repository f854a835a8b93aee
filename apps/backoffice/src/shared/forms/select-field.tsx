import { type ComponentProps, type JSX, useId } from 'react';

interface SelectFieldProps extends Omit<ComponentProps<'select'>, 'id' | 'className'> {
  label: string;
  /** Below the field, always there. */
  help?: string;
  /** What is wrong with it. */
  problem?: string | null | undefined;
}

/** A labelled choice of one among few, its help and what is wrong with it. */
export function SelectField({ label, help, problem, ...select }: SelectFieldProps): JSX.Element {
  const id = useId();
  return (
    <div className="fld">
      <label htmlFor={id}>{label}</label>
      <select
        {...select}
        id={id}
        className={problem ? 'in in--bad' : 'in'}
        aria-invalid={problem ? true : undefined}
        aria-describedby={problem || help ? `${id}-about` : undefined}
      />
      {problem || help ? (
        <p id={`${id}-about`} className={problem ? 'err' : 'help'}>
          {problem ?? help}
        </p>
      ) : null}
    </div>
  );
}

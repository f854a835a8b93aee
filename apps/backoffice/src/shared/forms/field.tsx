import { type ComponentProps, type JSX, useId } from 'react';

interface FieldProps extends Omit<ComponentProps<'input'>, 'id'> {
  label: string;
  /** Below the field, always there. */
  help?: string;
  /** What is wrong with it. */
  problem?: string | null | undefined;
}

/** A labelled field of one line, its help and what is wrong with it. */
export function Field({
  label,
  help,
  problem,
  className = 'in',
  ...input
}: FieldProps): JSX.Element {
  const id = useId();
  return (
    <div className="fld">
      <label htmlFor={id}>{label}</label>
      <input
        {...input}
        id={id}
        className={problem ? `${className} in--bad` : className}
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

import { type JSX, type ReactNode, useId } from 'react';

interface Control {
  readonly id: string;
  readonly 'aria-invalid': true | undefined;
  readonly 'aria-describedby': string | undefined;
}

export interface LabelledProps {
  label: string;
  /** Below the control, always there. */
  help?: string | undefined;
  /** What is wrong with it, instead of the help. */
  problem?: string | null | undefined;
  /** The control, with what ties it to its label and to the words below. */
  children: (control: Control) => ReactNode;
}

/** A control below its label, and what is wrong with it or else its help. */
export function Labelled({ label, help, problem, children }: LabelledProps): JSX.Element {
  const id = useId();
  const about = problem || help;
  return (
    <div className="fld">
      <label htmlFor={id}>{label}</label>
      {children({
        id,
        'aria-invalid': problem ? true : undefined,
        'aria-describedby': about ? `${id}-about` : undefined,
      })}
      {about ? (
        <p id={`${id}-about`} className={problem ? 'err' : 'help'}>
          {about}
        </p>
      ) : null}
    </div>
  );
}

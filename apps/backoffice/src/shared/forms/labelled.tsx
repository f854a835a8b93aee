import { type JSX, type ReactNode, use, useId } from 'react';
import { FormFaults } from './field-faults.ts';

interface Control {
  readonly id: string;
  readonly 'aria-invalid': true | undefined;
  readonly 'aria-describedby': string | undefined;
}

export interface LabelledProps {
  label: string;
  /** Shown below the control unless there is a problem. */
  help?: string | undefined;
  /** The error text, which replaces the help. */
  problem?: string | null | undefined;
  /** Renders the control with the ids that link it to its label and to the text below. */
  children: (control: Control) => ReactNode;
}

/** A control below its label, with its error or help text. */
export function Labelled({ label, help, problem: told, children }: LabelledProps): JSX.Element {
  const id = useId();
  const problem = use(FormFaults).get(id) ?? told;
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

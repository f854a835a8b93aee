import { type JSX, type ReactNode, useId } from 'react';

interface LabelledProps {
  label: string;
  children: (id: string) => ReactNode;
}

/** A field of the phone with its label above. */
export function Labelled({ label, children }: LabelledProps): JSX.Element {
  const id = useId();
  return (
    <div className="ci-field">
      <label htmlFor={id}>{label}</label>
      {children(id)}
    </div>
  );
}

import { type JSX, type ReactNode, useId } from 'react';

interface GateFieldProps {
  label: string;
  children: (id: string) => ReactNode;
}

/** A field with its label above. */
export function GateField({ label, children }: GateFieldProps): JSX.Element {
  const id = useId();
  return (
    <div className="ci-field">
      <label htmlFor={id}>{label}</label>
      {children(id)}
    </div>
  );
}

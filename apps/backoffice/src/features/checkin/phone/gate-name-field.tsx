import type { JSX } from 'react';
import { GateField } from './gate-field.tsx';

interface GateNameFieldProps {
  label: string;
  name: string;
  onType: (name: string) => void;
}

/** The name of somebody at the gate, typed on the phone: never the phone owner's own. */
export function GateNameField({ label, name, onType }: GateNameFieldProps): JSX.Element {
  return (
    <GateField label={label}>
      {(id) => (
        <input
          id={id}
          maxLength={120}
          autoComplete="off"
          autoCapitalize="words"
          value={name}
          onChange={(event) => onType(event.currentTarget.value)}
        />
      )}
    </GateField>
  );
}

import type { JSX } from 'react';
import { GateField } from './gate-field.tsx';

interface GateNameFieldProps {
  label: string;
  name: string;
  onType: (name: string) => void;
}

/** A field for the name of a person at the gate; autofill is off, since it would offer the phone owner's name. */
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

import { NOTE_LENGTH } from '@trilha/contract/desk/room/room-acts.endpoints.ts';
import type { JSX } from 'react';
import { Labelled } from './labelled.tsx';

interface NoteFieldProps {
  label: string;
  value: string;
  onChange: (note: string) => void;
}

/** A short text shown to customers, with a count of the characters left. */
export function NoteField({ label, value, onChange }: NoteFieldProps): JSX.Element {
  return (
    <Labelled label={label} help={`Texto simples, ${value.length} de ${NOTE_LENGTH.most} letras.`}>
      {(control) => (
        <textarea
          {...control}
          className="in in--note"
          rows={3}
          required
          minLength={NOTE_LENGTH.least}
          maxLength={NOTE_LENGTH.most}
          value={value}
          onChange={(event) => onChange(event.target.value)}
        />
      )}
    </Labelled>
  );
}

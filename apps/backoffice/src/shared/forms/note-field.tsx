import { NOTE_LENGTH } from '@trilha/contract/desk/room-acts.endpoints.ts';
import { type JSX, useId } from 'react';

interface NoteFieldProps {
  label: string;
  value: string;
  onChange: (note: string) => void;
}

/** A short text that customers read, with how much of it is left. */
export function NoteField({ label, value, onChange }: NoteFieldProps): JSX.Element {
  const id = useId();
  return (
    <div className="fld">
      <label htmlFor={id}>{label}</label>
      <textarea
        id={id}
        className="in in--note"
        rows={3}
        required
        minLength={NOTE_LENGTH.least}
        maxLength={NOTE_LENGTH.most}
        value={value}
        aria-describedby={`${id}-about`}
        onChange={(event) => onChange(event.target.value)}
      />
      <p id={`${id}-about`} className="help">
        Texto simples, {value.length} de {NOTE_LENGTH.most} letras.
      </p>
    </div>
  );
}

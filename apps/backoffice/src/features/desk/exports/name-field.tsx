import type { JSX } from 'react';
import { Field } from '../../../shared/forms/field.tsx';

interface NameFieldProps {
  name: string;
  /** Beside what a name is for. */
  more?: string;
  onName: (name: string) => void;
}

/** A name under which an export is kept, for who takes it again; empty: it is not kept. */
export function NameField({ name, more = '', onName }: NameFieldProps): JSX.Element {
  return (
    <Field
      label="Guardar com um nome (opcional)"
      autoComplete="off"
      minLength={2}
      maxLength={40}
      value={name}
      onChange={(event) => onName(event.currentTarget.value)}
      help={`Para repetir em Exportações, com as linhas que houver então.${more}`}
    />
  );
}

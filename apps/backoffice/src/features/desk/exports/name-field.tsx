import type { JSX } from 'react';
import { Field } from '../../../shared/forms/field.tsx';

interface NameFieldProps {
  name: string;
  /** Additional help text. */
  more?: string;
  onName: (name: string) => void;
}

/** Name under which the export is saved; empty does not save it. */
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

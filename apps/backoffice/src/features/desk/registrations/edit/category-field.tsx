import type { DeskEdit } from '@trilha/contract/desk/registrations/registration-edit.endpoints.ts';
import type { JSX } from 'react';
import { SelectField } from '../../../../shared/forms/select-field.tsx';

interface CategoryFieldProps {
  edit: Pick<DeskEdit, 'categories'>;
  value: number | null;
  problem: string | undefined;
  onChoose: (id: number) => void;
}

/** The registration's category. One whose terms the customer has not accepted is shown and cannot be chosen. */
export function CategoryField({ edit, value, problem, onChoose }: CategoryFieldProps): JSX.Element {
  const isShort = edit.categories.some(({ has_other_terms }) => has_other_terms);
  return (
    <SelectField
      label="Categoria"
      value={value ?? ''}
      help={isShort ? 'Com outros termos não dá: só o cliente pode aceitá-los.' : undefined}
      problem={problem}
      onChange={({ target }) => onChoose(Number(target.value))}
    >
      {edit.categories.map(({ id, name, has_other_terms }) => (
        <option key={id} value={id} disabled={has_other_terms}>
          {has_other_terms ? `${name} (outros termos)` : name}
        </option>
      ))}
    </SelectField>
  );
}

import type { JSX } from 'react';
import { useDeskStages } from '../parts/use-desk-stages.ts';
import { SelectField } from './select-field.tsx';

interface OpenStageFieldProps {
  /** The chosen brand's id; empty for both. */
  brand: string;
  /** Label of the option for all stages. */
  all: string;
  problem: string | undefined;
}

/** Selects one stage of the brand that is not over, or all of them; its form name is `stage_id`. */
export function OpenStageField({ brand, all, problem }: OpenStageFieldProps): JSX.Element {
  const stages = useDeskStages().data?.stages ?? [];
  const open = stages.filter(
    ({ automaker_id, is_over }) => !is_over && (brand === '' || String(automaker_id) === brand),
  );
  return (
    <SelectField key={brand} label="Etapa" name="stage_id" defaultValue="" problem={problem}>
      <option value="">{all}</option>
      {open.map(({ id, title }) => (
        <option key={id} value={id}>
          {title}
        </option>
      ))}
    </SelectField>
  );
}

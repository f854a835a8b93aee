import type { Brand } from '@trilha/brands/brand.ts';
import { type JSX, useState } from 'react';
import { BrandField } from '../../../shared/forms/brand-field.tsx';
import { SelectField } from '../../../shared/forms/select-field.tsx';
import { BlankDialog } from './blank-dialog.tsx';
import { CloneDialog } from './clone-dialog.tsx';
import { lastOf, onePerEvent, type StageSource } from './stage-source.ts';

interface NewStageDialogProps {
  sources: readonly StageSource[];
  /** Brands with a stage to start from. */
  brands: readonly Brand[];
  onClose: () => void;
}

/** Creates a stage: asks for its brand, and whether to start empty or from the latest stage. */
export function NewStageDialog({ sources, brands, onClose }: NewStageDialogProps): JSX.Element {
  const [brand, setBrand] = useState(brands[0]?.id ?? 0);
  const [isBlank, setBlank] = useState(false);
  const last = lastOf(sources, brand);
  const choice = (
    <div className="fields-two">
      {brands.length > 1 ? (
        <BrandField
          brands={brands}
          value={brand}
          onChange={({ target }) => setBrand(Number(target.value))}
        />
      ) : null}
      <SelectField
        label="Começa"
        value={isBlank ? 'blank' : 'last'}
        onChange={({ target }) => setBlank(target.value === 'blank')}
      >
        <option value="last">Da última: {last?.title}</option>
        <option value="blank">Em branco</option>
      </SelectField>
    </div>
  );
  if (isBlank || last === undefined) {
    return (
      <BlankDialog key={brand} events={onePerEvent(sources, brand)} onClose={onClose}>
        {choice}
      </BlankDialog>
    );
  }
  return (
    <CloneDialog key={brand} source={last} title="Nova etapa" onClose={onClose}>
      {choice}
    </CloneDialog>
  );
}

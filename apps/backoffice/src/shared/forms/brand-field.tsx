import type { Brand } from '@trilha/brands/brand.ts';
import type { ComponentProps, JSX } from 'react';
import { SelectField } from './select-field.tsx';

interface BrandFieldProps extends Omit<ComponentProps<typeof SelectField>, 'label'> {
  brands: ReadonlyArray<Pick<Brand, 'id' | 'name'>>;
}

/** Selects a brand by id. Options for all or no brands are passed as children and come first. */
export function BrandField({ brands, children, ...field }: BrandFieldProps): JSX.Element {
  return (
    <SelectField {...field} label="Marca">
      {children}
      {brands.map(({ id, name }) => (
        <option key={id} value={id}>
          {name}
        </option>
      ))}
    </SelectField>
  );
}

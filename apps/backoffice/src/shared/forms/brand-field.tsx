import type { Brand } from '@trilha/brands/brand.ts';
import type { ComponentProps, JSX } from 'react';
import { SelectField } from './select-field.tsx';

interface BrandFieldProps extends Omit<ComponentProps<typeof SelectField>, 'label'> {
  brands: ReadonlyArray<Pick<Brand, 'id' | 'name'>>;
}

/** Which brand, by its id; what stands for all or none of them comes first, as children. */
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

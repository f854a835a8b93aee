import type { Brand } from './brand.ts';
import { automakers } from './automakers.ts';

/** All brands, by id. To add one, add a file in `automakers/` (BRD-01). */
export const brands: readonly Brand[] = [...automakers].sort((a, b) => a.id - b.id);

/** Brand of a deployment without a `BRAND` setting, and of plain `localhost` (BRD-02, D5). */
export const defaultBrand: Brand = firstOf(brands);

/** The brand with this wire id (`automaker`), or `undefined`. */
export function brandById(id: number): Brand | undefined {
  return brands.find((brand) => brand.id === id);
}

/** The brand with this slug (`BRAND`, `data-brand`), or `undefined`. */
export function brandBySlug(slug: string): Brand | undefined {
  return brands.find((brand) => brand.slug === slug);
}

function firstOf([brand]: readonly Brand[]): Brand {
  if (!brand) throw new Error('there is no brand in automakers/');
  return brand;
}

import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { Brand } from '@trilha/brands/brand.ts';
import { brands } from '@trilha/brands/brands.ts';
import type { DemoGarage } from './demo-garage.ts';

const folder = join(import.meta.dirname, 'garages');

/**
 * Every file in `garages/` exports one brand's garage and is registered nowhere else. A brand without one has its
 * portal and accounts, but no demonstration data.
 */
const modules: unknown[] = await Promise.all(
  readdirSync(folder).map((file) => import(pathToFileURL(join(folder, file)).href)),
);

export const demoGarages: readonly DemoGarage[] = modules
  .flatMap((module) => Object.values(module as Record<string, DemoGarage>))
  .sort((one, other) => one.brandId - other.brandId);

/** Brands with demonstration data. */
export const demoBrands: readonly Brand[] = brands.filter(({ id }) =>
  demoGarages.some(({ brandId }) => brandId === id),
);

/** @throws Error for a brand without a file in `garages/`. */
export function garageOf(brandId: number): DemoGarage {
  const garage = demoGarages.find((one) => one.brandId === brandId);
  if (garage === undefined) throw new Error(`no file of demo/garages/ is of the brand ${brandId}`);
  return garage;
}

import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { demoBrands } from '../demo-garages.ts';

const drawn = readdirSync(join(import.meta.dirname, '../pictures'));

/** Brands whose demonstration has pictures; other brands show the ornament. */
export const picturedBrands = demoBrands.filter(({ slug }) => drawn.includes(slug));

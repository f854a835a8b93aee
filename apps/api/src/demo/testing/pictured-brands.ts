import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { demoBrands } from '../demo-garages.ts';

const drawn = readdirSync(join(import.meta.dirname, '../pictures'));

/** The brands whose demonstration has pictures; the ornament stands for those of any other. */
export const picturedBrands = demoBrands.filter(({ slug }) => drawn.includes(slug));

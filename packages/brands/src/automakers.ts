import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { Brand } from './brand.ts';

const folder = join(import.meta.dirname, 'automakers');

/**
 * Every file in `automakers/` exports one brand and is registered nowhere else. The portal's build cannot read folders
 * at run time and replaces this with a static list (`brand-files.ts`).
 */
const modules: unknown[] = await Promise.all(
  readdirSync(folder).map((file) => import(pathToFileURL(join(folder, file)).href)),
);

/** Brands in the folder, unsorted. */
export const automakers: readonly Brand[] = modules.flatMap((module) =>
  Object.values(module as Record<string, Brand>),
);

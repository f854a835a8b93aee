import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { Brand } from './brand.ts';

const folder = join(import.meta.dirname, 'automakers');

/**
 * Every file of `automakers/` exports one brand and needs no mention anywhere else. The portal's
 * build, which cannot read folders later, writes this list out (`brand-files.ts`).
 */
const modules: unknown[] = await Promise.all(
  readdirSync(folder).map((file) => import(pathToFileURL(join(folder, file)).href)),
);

/** What the folder holds, in no order. */
export const automakers: readonly Brand[] = modules.flatMap((module) =>
  Object.values(module as Record<string, Brand>),
);

import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

/** The folder of the whole project. */
export const projectRoot = dirname(fileURLToPath(new URL('../', import.meta.url)));

/** What Node has compiled once it reads again: whoever starts after the first is there in half the time. */
export const compiled = join(projectRoot, 'node_modules/.cache/compiled');

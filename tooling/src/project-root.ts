import { dirname } from 'node:path';
import { fileURLToPath } from 'node:url';

/** The folder of the whole project. */
export const projectRoot = dirname(fileURLToPath(new URL('../', import.meta.url)));

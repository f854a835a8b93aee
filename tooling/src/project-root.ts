import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

/** The root folder of the project. */
export const projectRoot = dirname(fileURLToPath(new URL('../', import.meta.url)));

/** Node's compile cache: later starts take half the time. */
export const compiled = join(projectRoot, 'node_modules/.cache/compiled');

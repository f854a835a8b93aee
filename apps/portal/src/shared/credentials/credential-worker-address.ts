import { paths, to } from '@trilha/contract/portal-paths.ts';

/** Where the server hands out the script that opens credentials without a network. */
export const WORKER_ADDRESS = '/credential-worker.js';

/** The addresses it is there for, and no others. */
export const WORKER_SCOPE = to(paths.credential, { id: '' });

/** The page that it keeps: drawn without a registration, so it is the same for all of them (D32). */
export const WORKER_PAGE = to(paths.credential, { id: 0 });

/** Names of its caches begin with this. */
export const WORKER_CACHE = 'credential-';

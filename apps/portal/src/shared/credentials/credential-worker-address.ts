import { paths, to } from '@trilha/contract/portal-paths.ts';

/** URL of the service worker that opens credentials offline. */
export const WORKER_ADDRESS = '/credential-worker.js';

/** The worker's scope; it handles no other addresses. */
export const WORKER_SCOPE = to(paths.credential, { id: '' });

/** The page that the worker caches: rendered without a registration, so that it serves all of them (D32). */
export const WORKER_PAGE = to(paths.credential, { id: 0 });

/** Prefix of the worker's cache names. */
export const WORKER_CACHE = 'credential-';

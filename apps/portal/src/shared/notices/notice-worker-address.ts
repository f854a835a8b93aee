/** URL of the service worker that shows notices. */
export const NOTICE_WORKER_ADDRESS = '/notice-worker.js';

/** No page has this address, so the worker controls none. */
export const NOTICE_WORKER_SCOPE = '/notice-worker/';

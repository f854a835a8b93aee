/** Where the server hands out the script that shows notices. */
export const NOTICE_WORKER_ADDRESS = '/notice-worker.js';

/** No page lies there: the script controls none. */
export const NOTICE_WORKER_SCOPE = '/notice-worker/';

import { NOTICE_WORKER_SCOPE } from './notice-worker-address.ts';

/** Removes the service worker and its subscription from this device, even when the server cannot be reached. */
export async function forgetDevice(): Promise<void> {
  const worker = await navigator.serviceWorker?.getRegistration(NOTICE_WORKER_SCOPE);
  await worker?.unregister();
}

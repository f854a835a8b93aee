import { NOTICE_WORKER_SCOPE } from './notice-worker-address.ts';

/** Takes the script off this device, and its subscription with it: also where the server cannot be told. */
export async function forgetDevice(): Promise<void> {
  const worker = await navigator.serviceWorker?.getRegistration(NOTICE_WORKER_SCOPE);
  await worker?.unregister();
}

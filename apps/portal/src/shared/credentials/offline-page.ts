import { trustedScript, untilActive } from '../trusted-script.ts';
import { WORKER_ADDRESS, WORKER_CACHE, WORKER_SCOPE } from './credential-worker-address.ts';

/**
 * Installs the service worker that opens credentials offline.
 * @returns false when the browser cannot, or a download failed
 */
export async function keepOfflinePage(): Promise<boolean> {
  try {
    const options = { scope: WORKER_SCOPE };
    const { active, installing, waiting } = await navigator.serviceWorker.register(
      trustedScript('credential-worker', WORKER_ADDRESS),
      options,
    );
    const worker = active ?? installing ?? waiting;
    return worker !== null && (await untilActive(worker));
  } catch {
    return false;
  }
}

/** Unregisters the service worker and deletes its caches. */
export async function removeOfflinePage(): Promise<void> {
  const registration = await navigator.serviceWorker?.getRegistration(WORKER_SCOPE);
  await registration?.unregister();
  const names = await globalThis.caches?.keys();
  const ours = names?.filter((name) => name.startsWith(WORKER_CACHE)) ?? [];
  await Promise.all(ours.map((name) => caches.delete(name)));
}

import { trustedScript, untilActive } from '../trusted-script.ts';
import { WORKER_ADDRESS, WORKER_CACHE, WORKER_SCOPE } from './credential-worker-address.ts';

/**
 * Makes credentials open without a network on this device.
 * @returns whether they do now; false where the browser cannot, or could not fetch what it needs
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

/** Takes the script and what it kept off this device. */
export async function removeOfflinePage(): Promise<void> {
  const registration = await navigator.serviceWorker?.getRegistration(WORKER_SCOPE);
  await registration?.unregister();
  const names = await globalThis.caches?.keys();
  const ours = names?.filter((name) => name.startsWith(WORKER_CACHE)) ?? [];
  await Promise.all(ours.map((name) => caches.delete(name)));
}

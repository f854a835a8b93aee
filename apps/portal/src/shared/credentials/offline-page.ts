import { WORKER_ADDRESS, WORKER_CACHE, WORKER_SCOPE } from './worker-address.ts';

/** What browsers with Trusted Types have; TypeScript does not know it yet. */
interface PolicyFactory {
  createPolicy: (
    name: string,
    rules: { createScriptURL: (address: string) => string },
  ) => { createScriptURL: (address: string) => string };
}

let policy: ReturnType<PolicyFactory['createPolicy']> | undefined;

/** The one address of a script that this page may name: the pages' policy allows no other (CSP). */
function workerAddress(): string {
  const { trustedTypes } = globalThis as { trustedTypes?: PolicyFactory };
  policy ??= trustedTypes?.createPolicy('credential-worker', {
    createScriptURL: (address) => {
      if (address !== WORKER_ADDRESS) throw new TypeError(address);
      return address;
    },
  });
  return policy ? policy.createScriptURL(WORKER_ADDRESS) : WORKER_ADDRESS;
}

/** Waits until a worker runs, which is when it has everything it keeps. */
function isActive(worker: ServiceWorker): Promise<boolean> {
  return new Promise((resolve) => {
    const look = () => {
      if (worker.state === 'activated') resolve(true);
      if (worker.state === 'redundant') resolve(false);
    };
    worker.addEventListener('statechange', look);
    look();
  });
}

/**
 * Makes credentials open without a network on this device.
 * @returns whether they do now; false where the browser cannot, or could not fetch what it needs
 */
export async function keepOfflinePage(): Promise<boolean> {
  try {
    const options = { scope: WORKER_SCOPE };
    const { active, installing, waiting } = await navigator.serviceWorker.register(
      workerAddress(),
      options,
    );
    const worker = active ?? installing ?? waiting;
    return worker !== null && (await isActive(worker));
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

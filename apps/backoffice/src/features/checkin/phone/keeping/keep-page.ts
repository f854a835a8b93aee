import { CHECKIN_PATH, CHECKIN_WORKER } from '@trilha/contract/backoffice-paths.ts';

/** The Trusted Types API of browsers; missing in TypeScript's types. */
interface PolicyFactory {
  createPolicy: (
    name: string,
    rules: { createScriptURL: (address: string) => string },
  ) => { createScriptURL: (address: string) => string };
}

/** Installs a service worker that caches the page, so that it opens without a signal. */
export async function keepPage(): Promise<void> {
  if (!('serviceWorker' in navigator)) return;
  const { trustedTypes } = globalThis as { trustedTypes?: PolicyFactory };
  const policy = trustedTypes?.createPolicy('checkin-worker', {
    createScriptURL: (address) => {
      if (address !== CHECKIN_WORKER) throw new TypeError(address);
      return address;
    },
  });
  const address = policy?.createScriptURL(CHECKIN_WORKER) ?? CHECKIN_WORKER;
  await navigator.serviceWorker.register(address, { scope: CHECKIN_PATH }).catch(() => undefined);
}

import { useSyncExternalStore } from 'react';
import { canKeep, keep, readKept } from '@trilha/web/stored/kept-values.ts';

/**
 * - `ask`: the browser has an install prompt
 * - `by-hand`: iOS, where customers install it themselves
 */
export type InstallOffer = 'ask' | 'by-hand';

/** Storage key: a customer who declined is not asked again on this device. */
const REFUSED = 'install-refused';

/** Only Safari on iOS has `standalone`; it is false in a tab. */
function isTabOfIos(): boolean {
  return (navigator as { standalone?: boolean }).standalone === false;
}

/** Without storage a refusal would be lost, so the portal does not ask at all. */
const mayAsk = (): boolean => canKeep('device') && readKept('device', REFUSED) === null;

function offerNow(): InstallOffer | null {
  const offer = window.installOffer ? 'ask' : isTabOfIos() ? 'by-hand' : null;
  if (offer === null || !mayAsk()) return null;
  return window.matchMedia('(display-mode: standalone)').matches ? null : offer;
}

/** The browser may make its offer late, and withdraws it after installation. */
const CHANGES = ['beforeinstallprompt', 'appinstalled'];

function subscribe(listener: () => void): () => void {
  for (const change of CHANGES) window.addEventListener(change, listener);
  return () => {
    for (const change of CHANGES) window.removeEventListener(change, listener);
  };
}

/** How the portal can be installed on this device; null when impossible, done already, or declined. */
export function useInstallOffer(): InstallOffer | null {
  return useSyncExternalStore(subscribe, offerNow, () => null);
}

/** Opens the browser's install prompt, which works once. */
export async function install(): Promise<void> {
  const { installOffer } = window;
  window.installOffer = undefined;
  await installOffer?.prompt();
}

/** Records the refusal on this device. */
export function refuseInstall(): void {
  keep('device', REFUSED, 1);
}

import { useSyncExternalStore } from 'react';
import { canKeep, keep, readKept } from '@trilha/ui/kept-values.ts';

/**
 * - `ask`: the browser installs when it is asked to
 * - `by-hand`: iOS, where people do it themselves
 */
export type InstallOffer = 'ask' | 'by-hand';

/** Whoever said no is not asked again on this device. */
const REFUSED = 'install-refused';

/** Safari on iOS alone has `standalone`; it is false in a tab. */
function isTabOfIos(): boolean {
  return (navigator as { standalone?: boolean }).standalone === false;
}

/** Where no refusal could be kept, nobody is asked at each reload. */
const mayAsk = (): boolean => canKeep('device') && readKept('device', REFUSED) === null;

function offerNow(): InstallOffer | null {
  const offer = window.installOffer ? 'ask' : isTabOfIos() ? 'by-hand' : null;
  if (offer === null || !mayAsk()) return null;
  return window.matchMedia('(display-mode: standalone)').matches ? null : offer;
}

/** The offer may come while the page is open, and is gone once the portal is installed. */
const CHANGES = ['beforeinstallprompt', 'appinstalled'];

function subscribe(listener: () => void): () => void {
  for (const change of CHANGES) window.addEventListener(change, listener);
  return () => {
    for (const change of CHANGES) window.removeEventListener(change, listener);
  };
}

/** How the portal can be put on this device's home screen; null where it cannot, is already, or nobody wants it. */
export function useInstallOffer(): InstallOffer | null {
  return useSyncExternalStore(subscribe, offerNow, () => null);
}

/** Lets the browser ask; its offer counts once. */
export async function install(): Promise<void> {
  const { installOffer } = window;
  window.installOffer = undefined;
  await installOffer?.prompt();
}

/** Never again on this device. */
export function refuseInstall(): void {
  keep('device', REFUSED, 1);
}

import { type JSX, Suspense, useEffect, useState } from 'react';
import { useStore } from '../shared/external-store.ts';
import {
  alertStore,
  closeModal,
  modalStore,
  toastStore,
} from '../shared/feedback/overlay-store.ts';
import { loadedOnce, useLoaded } from '../shared/loaded-once.ts';
import { onSessionChange } from '../shared/session/session.ts';

/** By then the screen is drawn and has asked for what it needs, in milliseconds. */
const QUIET_AFTER = 2_000;

const overlays = loadedOnce(() => import('./overlays.tsx'));

// What somebody left open is not for who comes next, whichever way the session ended (SES-14).
onSessionChange(() => {
  closeModal();
  alertStore.set(null);
});

function Loaded(): JSX.Element {
  const { Overlays } = useLoaded(overlays);
  return <Overlays />;
}

/**
 * The overlays, from the first time that anything is to be shown. Their chunk comes once the page is
 * quiet, so that it is there even if the network is gone by then.
 */
export function LateOverlays(): JSX.Element | null {
  const alert = useStore(alertStore, null);
  const modal = useStore(modalStore, null);
  const toast = useStore(toastStore, null);
  const [isMounted, setMounted] = useState(false);
  if ((alert || modal || toast) && !isMounted) setMounted(true);

  useEffect(() => {
    const mount = () => {
      overlays.load().then(
        () => setMounted(true),
        () => undefined,
      );
    };
    const timer = setTimeout(mount, QUIET_AFTER);
    return () => clearTimeout(timer);
  }, []);

  return isMounted ? (
    <Suspense>
      <Loaded />
    </Suspense>
  ) : null;
}

import { type JSX, Suspense, useEffect, useState } from 'react';
import { useStore } from '../shared/external-store.ts';
import { alertStore, modalStore, toastStore } from '../shared/feedback/overlay-store.ts';
import { loadedOnce, useLoaded } from './loaded-once.ts';

const overlays = loadedOnce(() => import('./overlays.tsx'));

function Loaded(): JSX.Element {
  const { Overlays } = useLoaded(overlays);
  return <Overlays />;
}

/**
 * The overlays, from the first time that anything is to be shown. Their chunk comes when the page
 * has nothing else to do, so that it is there before the network is needed, or gone.
 */
export function LateOverlays(): JSX.Element | null {
  const isWanted = [
    useStore(alertStore, null),
    useStore(modalStore, null),
    useStore(toastStore, null),
  ].some(Boolean);
  const [isMounted, setMounted] = useState(false);
  if (isWanted && !isMounted) setMounted(true);
  useEffect(() => {
    const timer = setTimeout(() => void overlays.load().then(() => setMounted(true)), 2_000);
    return () => clearTimeout(timer);
  }, []);
  return isMounted ? (
    <Suspense>
      <Loaded />
    </Suspense>
  ) : null;
}

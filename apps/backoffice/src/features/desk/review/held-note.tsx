import { type JSX, lazy, Suspense } from 'react';
import { useHeld } from './held-context.tsx';

/** Loads what shows what is held: no first screen waits for it. */
export const loadHeldBar = () => import('./held-bar.tsx');
const HeldBar = lazy(loadHeldBar);

/** What is held, above whatever screen is shown. */
export function HeldNote(): JSX.Element | null {
  if (useHeld().length === 0) return null;
  return (
    <Suspense fallback={null}>
      <HeldBar />
    </Suspense>
  );
}

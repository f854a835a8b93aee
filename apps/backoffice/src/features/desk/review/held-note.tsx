import { type JSX, lazy, Suspense } from 'react';
import { useHeld } from './held-context.tsx';

/** Lazy-loads the bar, to keep it out of the first bundle. */
export const loadHeldBar = () => import('./held-bar.tsx');
const HeldBar = lazy(loadHeldBar);

/** The pending decisions, above any screen. */
export function HeldNote(): JSX.Element | null {
  if (useHeld().length === 0) return null;
  return (
    <Suspense fallback={null}>
      <HeldBar />
    </Suspense>
  );
}

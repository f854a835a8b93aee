import { useQueryClient } from '@tanstack/react-query';
import {
  createContext,
  type JSX,
  type ReactNode,
  useContext,
  useEffect,
  useState,
  useSyncExternalStore,
} from 'react';
import { type HeldDecision, HeldDecisions } from './held-decisions.ts';

const HeldContext = createContext<HeldDecisions | null>(null);

/** @throws Error outside `HeldProvider` */
export function useHeldDecisions(): HeldDecisions {
  const held = useContext(HeldContext);
  if (held === null) throw new Error('nothing holds decisions here');
  return held;
}

/** The pending decisions, oldest first. */
export function useHeld(): readonly HeldDecision[] {
  const held = useHeldDecisions();
  return useSyncExternalStore(held.subscribe, held.now);
}

/** Makes the browser ask before leaving a page with unsent decisions. */
function ask(event: BeforeUnloadEvent): void {
  event.preventDefault();
}

/** Holds decisions while the user is signed in, on every screen. */
export function HeldProvider({ children }: { children: ReactNode }): JSX.Element {
  const client = useQueryClient();
  const [held] = useState(
    () => new HeldDecisions(() => void client.invalidateQueries({ queryKey: ['desk'] })),
  );
  const isHolding = useSyncExternalStore(held.subscribe, () =>
    held.now().some(({ state }) => state !== 'failed'),
  );
  useEffect(() => {
    if (!isHolding) return undefined;
    window.addEventListener('beforeunload', ask);
    return () => window.removeEventListener('beforeunload', ask);
  }, [isHolding]);
  useEffect(() => () => held.end(), [held]);
  return <HeldContext value={held}>{children}</HeldContext>;
}

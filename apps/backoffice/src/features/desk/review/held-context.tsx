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

/** What is held now, the oldest first. */
export function useHeld(): readonly HeldDecision[] {
  const held = useHeldDecisions();
  return useSyncExternalStore(held.subscribe, held.now);
}

/** The browser's own question before a page is left whose decisions are not sent. */
function ask(event: BeforeUnloadEvent): void {
  event.preventDefault();
}

/** Holds decisions for as long as somebody is signed in, whatever screen they go to. */
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

import {
  createContext,
  type JSX,
  type ReactNode,
  startTransition,
  use,
  useLayoutEffect,
  useState,
  useSyncExternalStore,
} from 'react';
import { currentLocation, onNavigation, type PageLocation } from './navigate.ts';

/** The server's drawing provides it by hand, the browser's through `PortalRouter`. */
export const LocationContext = createContext<PageLocation | null>(null);

export function useLocation(): PageLocation {
  return use(LocationContext) as PageLocation;
}

/**
 * The location that the page was opened at. While a prerendered page is taken over it is the one that
 * the server drew: what the history keeps beside an address follows right after.
 */
function useOpenedLocation(): PageLocation {
  const [opened] = useState(() => currentLocation(true));
  const [drawn] = useState(() => ({ ...opened, state: null }));
  return useSyncExternalStore(
    () => () => {},
    () => opened,
    () => drawn,
  );
}

/**
 * Routing over the browser's history (ADR 016). Every navigation is a transition: the old screen
 * stays until the new one can be drawn.
 */
export function PortalRouter({ children }: { children: ReactNode }): JSX.Element {
  const opened = useOpenedLocation();
  const [reached, setReached] = useState<PageLocation>();
  useLayoutEffect(
    () => onNavigation((location) => startTransition(() => setReached(location))),
    [],
  );
  return <LocationContext value={reached ?? opened}>{children}</LocationContext>;
}

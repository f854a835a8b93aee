import {
  createContext,
  type JSX,
  type ReactNode,
  use,
  useDeferredValue,
  useLayoutEffect,
  useMemo,
  useRef,
  useState,
} from 'react';
import { Router } from 'wouter';
import {
  navigate,
  useHistoryState,
  useLocationProperty,
  usePathname,
  useSearch,
} from 'wouter/use-browser-location';

/** Where the portal is: the browser's address, and what the history keeps beside it. */
export interface PageLocation {
  pathname: string;
  /** With its question mark, or empty. */
  search: string;
  /** What `navigate` was given; `null` for an address that somebody typed or was sent. */
  state: unknown;
  /** Opened, or come back to through the browser's history, which keeps how far a page was scrolled. */
  isReturn: boolean;
}

const LocationContext = createContext<PageLocation | null>(null);

export function useLocation(): PageLocation {
  return use(LocationContext) as PageLocation;
}

/**
 * Whether the browser is at another address already than the screen that is shown: the next one is on its way.
 * False again for who is led back.
 */
export function useIsLeaving(): boolean {
  const { pathname } = useLocation();
  return usePathname({ ssrPath: pathname }) !== pathname;
}

/** `popstate` is the browser's, the others are wouter's; it tells them to who listens. */
const changes = ['popstate', 'pushState', 'replaceState'];

function useIsReturn(): boolean {
  const last = useRef('popstate');
  useLayoutEffect(() => {
    const note = ({ type }: Event) => {
      last.current = type;
    };
    for (const change of changes) window.addEventListener(change, note);
    return () => {
      for (const change of changes) window.removeEventListener(change, note);
    };
  }, []);
  return useLocationProperty(
    () => last.current === 'popstate',
    () => true,
  );
}

interface PortalRouterProps {
  children: ReactNode;
  /** What the server draws, and what it drew of the page that is being taken over: the browser may be elsewhere by then. */
  drawn?: Pick<PageLocation, 'pathname' | 'search'>;
  /** Where an address only leads on to, or null. */
  redirectOf?: (pathname: string, search: string) => string | null;
}

/**
 * An address that only leads on is a step of the history by itself (RTE-17); meanwhile the screen
 * before it stays.
 */
function useSettled(now: PageLocation, target: string | null): PageLocation | null {
  const [settled, setSettled] = useState(target === null ? now : null);
  if (target === null && settled !== now) setSettled(now);
  useLayoutEffect(() => {
    if (target !== null) navigate(target, { replace: true });
  }, [target]);
  return target === null ? now : settled;
}

const stays = (): null => null;

/**
 * Routing over the browser's history by wouter (ADR 031). A new location is deferred: the old screen
 * stays until the new one can be drawn. Path, query and state come in one value, so that no screen
 * ever sees those of two addresses.
 */
export function PortalRouter({
  children,
  drawn,
  redirectOf = stays,
}: PortalRouterProps): JSX.Element {
  const pathname = usePathname(drawn && { ssrPath: drawn.pathname });
  const search = useSearch(drawn && { ssrSearch: drawn.search });
  const state = useHistoryState<unknown>();
  const isReturn = useIsReturn();
  const now = useMemo(
    () => ({ pathname, search, state, isReturn }),
    [pathname, search, state, isReturn],
  );
  const reached = useDeferredValue(useSettled(now, redirectOf(pathname, search)));
  return (
    // wouter's own links and redirects ask where the server is.
    <Router {...(drawn && { ssrPath: drawn.pathname, ssrSearch: drawn.search })}>
      {reached && <LocationContext value={reached}>{children}</LocationContext>}
    </Router>
  );
}

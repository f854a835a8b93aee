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

/** The current location: the browser's address and its history state. */
export interface PageLocation {
  pathname: string;
  /** With the question mark, or empty. */
  search: string;
  /** State passed to `navigate`; `null` for an address that was typed or followed from outside. */
  state: unknown;
  /** True on first load and on back or forward navigation, where the browser restores the scroll position. */
  isReturn: boolean;
}

const LocationContext = createContext<PageLocation | null>(null);

export function useLocation(): PageLocation {
  return use(LocationContext) as PageLocation;
}

/**
 * Whether the browser's address already differs from the screen shown, because the next screen is loading. False again
 * when the customer goes back.
 */
export function useIsLeaving(): boolean {
  const { pathname } = useLocation();
  return usePathname({ ssrPath: pathname }) !== pathname;
}

/** `popstate` is the browser's event; wouter dispatches the others. */
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
  /** The location that the server rendered; used during hydration, when the browser may be elsewhere already. */
  drawn?: Pick<PageLocation, 'pathname' | 'search'>;
  /** The redirect target of an address, or null. */
  redirectOf?: (pathname: string, search: string) => string | null;
}

/** Follows a redirect as a history entry of its own (RTE-17); until then the previous screen stays. */
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
 * Routing over the browser's history with wouter (ADR 031). A new location is deferred: the old screen stays until the
 * new one can be rendered. Path, query and state form one value, so that a screen never mixes two addresses.
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
    // wouter's own links and redirects read the server's location from here.
    <Router {...(drawn && { ssrPath: drawn.pathname, ssrSearch: drawn.search })}>
      {reached && <LocationContext value={reached}>{children}</LocationContext>}
    </Router>
  );
}

import {
  type JSX,
  type ReactNode,
  startTransition,
  useLayoutEffect,
  useMemo,
  useState,
  useSyncExternalStore,
} from 'react';
import { createPath, NavigationType, type Navigator, Router, type To } from 'react-router';

interface Entry {
  location: { pathname: string; search: string; hash: string; state: unknown; key: string };
  action: NavigationType;
}

function currentEntry(action: NavigationType): Entry {
  const { pathname, search, hash } = window.location;
  const saved = (window.history.state ?? {}) as { state?: unknown; key?: string };
  const { state = null, key = 'default' } = saved;
  return { location: { pathname, search, hash, state, key }, action };
}

/**
 * The entry that the page was opened at. While a prerendered page is taken over it is the one that
 * the server drew: what the history keeps beside an address follows right after.
 */
function useOpenedEntry(): Entry {
  const [opened] = useState(() => currentEntry(NavigationType.Pop));
  const [drawn] = useState(() => ({
    ...opened,
    location: { ...opened.location, state: null, key: 'default' },
  }));
  return useSyncExternalStore(
    () => () => {},
    () => opened,
    () => drawn,
  );
}

function address(to: To): string {
  return typeof to === 'string' ? to : createPath(to);
}

/**
 * React Router over the browser's history. Its own `BrowserRouter` and `Link` bring 5 kB of framework
 * parts that the declarative mode does not use; these lines are what is left of them.
 * Every navigation is a transition: the old screen stays until the new one can be drawn.
 */
export function PortalRouter({ children }: { children: ReactNode }): JSX.Element {
  const opened = useOpenedEntry();
  const [navigated, setNavigated] = useState<Entry>();
  const entry = navigated ?? opened;

  const navigator = useMemo<Navigator>(() => {
    const go = (action: NavigationType, to: To, state: unknown) => {
      const saved = { state, key: crypto.randomUUID?.() ?? String(Math.random()) };
      if (action === NavigationType.Push) window.history.pushState(saved, '', address(to));
      else window.history.replaceState(saved, '', address(to));
      startTransition(() => setNavigated(currentEntry(action)));
    };
    return {
      createHref: address,
      go: (steps) => window.history.go(steps),
      push: (to, state) => go(NavigationType.Push, to, state),
      replace: (to, state) => go(NavigationType.Replace, to, state),
    };
  }, []);

  useLayoutEffect(() => {
    const pop = () => startTransition(() => setNavigated(currentEntry(NavigationType.Pop)));
    window.addEventListener('popstate', pop);
    return () => window.removeEventListener('popstate', pop);
  }, []);

  return (
    <Router location={entry.location} navigationType={entry.action} navigator={navigator}>
      {children}
    </Router>
  );
}

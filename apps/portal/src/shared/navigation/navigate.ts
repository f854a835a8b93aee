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

interface NavigateOptions {
  /** In place of the address before it, to which 'back' then no longer leads. */
  replace?: boolean;
  /** Kept by the history beside the address, over reloads too; no secret belongs in it. */
  state?: unknown;
}

type Listener = (location: PageLocation) => void;

let listener: Listener | undefined;

export function currentLocation(isReturn: boolean): PageLocation {
  const { pathname, search } = location;
  return { pathname, search, state: history.state, isReturn };
}

/** Leads to an address of the portal, from `to()` or `paths`. */
export function navigate(address: string, { replace, state = null }: NavigateOptions = {}): void {
  if (replace) history.replaceState(state, '', address);
  else history.pushState(state, '', address);
  listener?.(currentLocation(false));
}

/** Tells the portal's one router of every change of the address; returns how to stop it. */
export function onNavigation(told: Listener): () => void {
  const comeBack = () => told(currentLocation(true));
  listener = told;
  window.addEventListener('popstate', comeBack);
  return () => {
    listener = undefined;
    window.removeEventListener('popstate', comeBack);
  };
}

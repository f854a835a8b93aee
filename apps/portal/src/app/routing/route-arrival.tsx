import { useEffect, useLayoutEffect, useRef } from 'react';
import { pushPageView } from '../../shared/analytics.ts';
import { useBrand } from '../../shared/brand.tsx';
import { tapAgain } from '../../shared/forms/use-early-submit.ts';
import { focusTitle, pageTitle } from '../../shared/navigation/page-title.ts';
import { useLocation } from '../../shared/navigation/portal-router.tsx';
import { showFromTop } from '../../shared/navigation/show-from-top.ts';
import type { RouteEntry } from '../routes.ts';

function isSister(parent: string | undefined, entry: RouteEntry): boolean {
  return parent !== undefined && parent === entry.parent;
}

/**
 * Effects after navigation: title, page view (SHELL-28), scroll to top and focus. Skipped on the first screen, where
 * the browser does this, and between sibling pages, whose parent keeps scroll and focus. The first screen repeats a tap
 * that came before hydration instead: this stands beside the screen, which React hydrates later than the rest.
 */
export function RouteArrival({ entry }: { entry: RouteEntry }): null {
  const brand = useBrand();
  const { pathname, isReturn } = useLocation();
  const shown = useRef<{ pathname: string; parent: string | undefined }>(undefined);

  // Runs before the screen's effects, which may set a better title (`usePageTitle`).
  useLayoutEffect(() => {
    document.title = pageTitle(entry.title, brand.name);
  }, [entry, brand]);

  // As rendered by the server: a sheet is light, all other pages follow the device.
  useLayoutEffect(() => {
    const { dataset } = document.documentElement;
    if (entry.sheet) dataset['theme'] = 'light';
    else delete dataset['theme'];
  }, [entry]);

  // Before the paint, so that the new screen never shows at the old scroll position.
  const arrived = useRef(pathname);
  useLayoutEffect(() => {
    if (arrived.current === pathname) return;
    arrived.current = pathname;
    if (!isReturn && !isSister(shown.current?.parent, entry)) showFromTop();
  }, [pathname, isReturn, entry]);

  useEffect(() => {
    const last = shown.current;
    if (last?.pathname === pathname) return;
    shown.current = { pathname, parent: entry.parent };
    pushPageView(entry.pattern, document.title);
    if (last === undefined) tapAgain();
    else if (!isSister(last.parent, entry)) focusTitle();
  }, [pathname, entry]);

  return null;
}

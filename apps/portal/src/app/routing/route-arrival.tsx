import { useEffect, useLayoutEffect, useRef } from 'react';
import { pushPageView } from '../../shared/analytics.ts';
import { useBrand } from '../../shared/brand.tsx';
import { focusTitle, pageTitle } from '../../shared/navigation/page-title.ts';
import { useLocation } from '../../shared/navigation/portal-router.tsx';
import { showFromTop } from '../../shared/navigation/show-from-top.ts';
import type { RouteEntry } from '../routes.ts';

function isSister(parent: string | undefined, entry: RouteEntry): boolean {
  return parent !== undefined && parent === entry.parent;
}

/**
 * What happens once a screen is drawn: its title, a page view (SHELL-28), the top of the page and
 * the focus. Not on the first one, where the browser has done its part, nor between sister pages, whose
 * parent keeps both.
 */
export function RouteArrival({ entry }: { entry: RouteEntry }): null {
  const brand = useBrand();
  const { pathname, isReturn } = useLocation();
  const shown = useRef<{ pathname: string; parent: string | undefined }>(undefined);

  // Before the effects of the screen, which may know a better one (`usePageTitle`).
  useLayoutEffect(() => {
    document.title = pageTitle(entry.title, brand.name);
  }, [entry, brand]);

  // As the server draws it: a sheet is light, everything else as the device prefers.
  useLayoutEffect(() => {
    const { dataset } = document.documentElement;
    if (entry.sheet) dataset['theme'] = 'light';
    else delete dataset['theme'];
  }, [entry]);

  // Before it is painted: nobody sees the new screen where the old one was scrolled to.
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
    if (last !== undefined && !isSister(last.parent, entry)) focusTitle();
  }, [pathname, entry]);

  return null;
}

import { useEffect, useLayoutEffect, useRef } from 'react';
import { pushPageView } from '../shared/analytics.ts';
import { useBrand } from '../shared/brand.tsx';
import { focusTitle, pageTitle } from '../shared/navigation/page-title.ts';
import { useLocation } from '../shared/navigation/portal-router.tsx';
import type { RouteEntry } from './routes.ts';

/**
 * What happens once a screen is drawn: its title, a page view (SHELL-28), the top of the page and
 * the focus. Not on the first one, where the browser has done its part, nor between sister pages, whose
 * parent keeps both.
 */
export function RouteArrival({ entry }: { entry: RouteEntry }): null {
  const brand = useBrand();
  const { pathname, isReturn } = useLocation();
  const previous = useRef<string>(undefined);
  const parent = useRef<string>(undefined);

  // Before the effects of the screen, which may know a better one (`usePageTitle`).
  useLayoutEffect(() => {
    document.title = pageTitle(entry.title, brand.name);
  }, [entry, brand]);

  useEffect(() => {
    if (previous.current === pathname) return;
    const isFirst = previous.current === undefined;
    const isSister = entry.parent && entry.parent === parent.current;
    previous.current = pathname;
    parent.current = entry.parent;
    pushPageView(entry.pattern, document.title);
    if (isFirst || isSister) return;
    if (!isReturn) window.scrollTo(0, 0);
    focusTitle();
  }, [pathname, isReturn, entry]);

  return null;
}

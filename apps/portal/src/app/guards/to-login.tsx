import { useEffect } from 'react';
import { navigate } from 'wouter/use-browser-location';
import { ENTRY_QUERY, paths } from '@trilha/contract/portal-paths.ts';
import { matchPath } from '../../shared/navigation/match-path.ts';
import { type PageLocation, useLocation } from '../../shared/navigation/portal-router.tsx';
import { ANYBODY, isReturnAddress, rememberAddress } from '../../shared/session/return-address.ts';
import { expireStaleSession } from '../../shared/session/session.ts';

/**
 * FACE-20: remembers the stage when its form is refused here. Loaded late, since few visitors need it. A registration's
 * own page is remembered as the address to return to (JOUR-29).
 */
export async function wantFormOf(
  { pathname, search, state }: PageLocation,
  customer?: number,
): Promise<void> {
  const id = matchPath(paths.stage, pathname)?.['id'];
  if (id === undefined) return;
  const { wantedTitle: title } = (state ?? {}) as { wantedTitle?: string };
  const late = await import('../../shared/session/wanted-stage.ts').catch(() => null);
  if (search.includes(ENTRY_QUERY)) {
    late?.forgetWantedStage();
    rememberAddress(ANYBODY, pathname + search);
  } else {
    late?.wantStage({ id: Number(id), title }, customer);
  }
}

/**
 * An effect that navigates to the path, immediately or after `something`. Does nothing when the user has navigated
 * elsewhere meanwhile.
 */
export function goOnAfter(something: Promise<void> | null, path: string): () => void {
  let isHere = true;
  const goOn = () => {
    if (isHere) navigate(path, { replace: true });
  };
  if (something) void something.then(goOn);
  else goOn();
  return () => {
    isHere = false;
  };
}

/**
 * SES-06. Leads to the login. Remembers the page's address when the session expired while the page was open, and the
 * wanted stage for any other visitor (FACE-20).
 */
export function ToLogin({ wants }: { wants: boolean }): null {
  const location = useLocation();
  useEffect(() => {
    const address = location.pathname + location.search;
    expireStaleSession(address);
    const way = !wants || isReturnAddress(address) ? null : wantFormOf(location);
    return goOnAfter(way, paths.login);
  }, [location, wants]);
  return null;
}

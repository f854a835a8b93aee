import { paths } from '@trilha/contract/portal-paths.ts';
import { goToControl } from '@trilha/ui/feedback/go-to-control.ts';
import { LoadingBar } from '@trilha/ui/feedback/loading-bar.tsx';
import { type JSX, Suspense, useEffect } from 'react';
import { navigate } from 'wouter/use-browser-location';
import { useIsLoading } from '../shared/api/requests-in-flight.ts';
import { PreloadContext } from '../shared/navigation/app-link.tsx';
import { useLocation } from '../shared/navigation/portal-router.tsx';
import { RouteParamsContext } from '../shared/navigation/route-params.ts';
import { onSessionEnded } from '@trilha/web/api/session-ended.ts';
import { clearSession, expireStaleSession, isInvited } from '../shared/session/session.ts';
import { revokeWaitingTokens } from '../shared/session/log-out.ts';
import { tokensToRevoke } from '../shared/session/tokens-to-revoke.ts';
import { ErrorBoundary } from '@trilha/web/page/error-boundary.tsx';
import { BrokenPage } from './broken-page.tsx';
import { forgetFailures } from './routing/loaded-once.ts';
import { OfflineNotice } from './layout/offline-notice.tsx';
import { SiteFooter } from './layout/site-footer.tsx';
import { SiteHeader } from './layout/site-header.tsx';
import { RouteArrival } from './routing/route-arrival.tsx';
import { preloadAddress, routeOf } from './routing/route-matching.ts';
import {
  Floating,
  RouteScreen,
  useCameAsVisitor,
  VisitorToLogin,
} from './routing/route-screen.tsx';

function preload(address: string): Promise<void> {
  // A preload is a guess. A chunk that fails to load here is requested again when the screen needs it.
  return preloadAddress(address).catch(() => undefined);
}

/** Sends the user to the login screen when the session expires (SES-14). `overlays.tsx` closes the modal. */
function useSessionExpiry(): void {
  useEffect(
    () =>
      onSessionEnded(() => {
        if (isInvited()) {
          // The invitation's page then opens the link again and shows its current state.
          clearSession();
          navigate(location.pathname + location.search, {
            replace: true,
            state: { reopened: Date.now() },
          });
          return;
        }
        expireStaleSession(location.pathname + location.search);
        if (!routeOf(location.pathname).entry.kept) navigate(paths.login);
      }),
    [],
  );
}

function useWaitingRevocations(): void {
  useEffect(() => {
    const revoke = () => {
      if (tokensToRevoke().length === 0) return;
      void revokeWaitingTokens();
    };
    revoke();
    window.addEventListener('online', revoke);
    return () => window.removeEventListener('online', revoke);
  }, []);
}

/** Stops the page's inline script from recording submits and taps: React handles them from here on. */
function useReadiness(): void {
  useEffect(() => {
    window.portalReady = true;
  }, []);
}

/** SHELL-19. A component of its own, so that a change in pending requests re-renders nothing else. */
function Loading(): JSX.Element {
  return <LoadingBar active={useIsLoading()} />;
}

/** The root shell: header, screen, footer, and the overlays above them (SHELL-01, SHELL-19 to SHELL-23). */
export function App(): JSX.Element {
  const { pathname } = useLocation();
  useSessionExpiry();
  useWaitingRevocations();
  useReadiness();
  const { entry, params } = routeOf(pathname);
  const isVisitor = useCameAsVisitor(entry);
  return (
    <PreloadContext value={preload}>
      <a className="skip" href="#conteudo" onClick={goToControl}>
        Pular para o conteúdo
      </a>
      <Loading />
      {!entry.sheet && <SiteHeader />}
      <main id="conteudo" tabIndex={-1}>
        {!entry.kept && <OfflineNotice />}
        <ErrorBoundary
          address={pathname}
          onFailure={forgetFailures}
          renderBroken={() => <BrokenPage />}
        >
          {/* Not keyed by the address: a new boundary would show its fallback at every navigation. */}
          <Suspense>
            <RouteParamsContext value={params}>
              {isVisitor ? <VisitorToLogin /> : <RouteScreen entry={entry} />}
            </RouteParamsContext>
            <RouteArrival entry={entry} />
          </Suspense>
        </ErrorBoundary>
      </main>
      {!entry.sheet && <SiteFooter flush={entry.flush} />}
      {/* Without its chunk the screen says so already. */}
      <ErrorBoundary address={pathname} onFailure={forgetFailures} renderBroken={() => null}>
        {!isVisitor && <Floating entry={entry} />}
      </ErrorBoundary>
    </PreloadContext>
  );
}

import { QueryClientProvider, type QueryClient } from '@tanstack/react-query';
import { backofficePaths } from '@trilha/contract/backoffice-paths.ts';
import { type JSX, lazy, Suspense } from 'react';
import { Navigate, useLocation } from 'react-router';
import { KeysProvider } from '../shared/keys/keys-provider.tsx';
import { useStaffSession } from '../shared/session/session-query.ts';
import { StaffContext } from '../shared/session/staff.ts';
import { LoadNote } from '../shared/table/load-note.tsx';
import { SignedIn } from './signed-in.tsx';

const AcceptLink = lazy(() => import('../features/staff/sign-in/accept-link.screen.tsx'));
const SignIn = lazy(() => import('../features/staff/sign-in/sign-in.screen.tsx'));

/** The sign-in, or the frame with the screen of the address. */
function Entrance(): JSX.Element {
  const session = useStaffSession();
  const { pathname, search } = useLocation();
  const isSignIn = pathname === backofficePaths.signIn;
  // The link belongs to its recipient, whoever is signed in here.
  if (pathname === backofficePaths.invitation) return <AcceptLink />;
  if (session.data === undefined) {
    return session.error ? (
      <main className="empty">
        <h1>Trilha Gestão</h1>
        <LoadNote loading={session} />
      </main>
    ) : (
      <main aria-busy="true">
        <span className="vh">Carregando</span>
      </main>
    );
  }
  if (session.data === null) {
    if (isSignIn) return <SignIn />;
    const back =
      pathname === '/' && search === '' ? '' : `?volta=${encodeURIComponent(pathname + search)}`;
    return <Navigate to={`${backofficePaths.signIn}${back}`} replace />;
  }
  if (isSignIn) return <Navigate to={wayBack(search)} replace />;
  return (
    <StaffContext value={session.data}>
      <SignedIn />
    </StaffContext>
  );
}

/** The address that the user wanted before signing in; only addresses of this site are accepted. */
export function wayBack(search: string): string {
  const wanted = new URLSearchParams(search).get('volta') ?? '/';
  return /^\/(?![/\\])/.test(wanted) ? wanted : '/';
}

/** The back-office app. */
export function App({ client }: { client: QueryClient }): JSX.Element {
  return (
    <QueryClientProvider client={client}>
      <KeysProvider>
        <Suspense fallback={null}>
          <Entrance />
        </Suspense>
      </KeysProvider>
    </QueryClientProvider>
  );
}

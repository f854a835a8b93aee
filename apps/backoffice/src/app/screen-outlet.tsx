import { type JSX, lazy, type ReactNode, Suspense } from 'react';
import { Navigate, Route, Routes, useLocation } from 'react-router';
import { ScreenBoundary } from '../shared/frame/screen-boundary.tsx';
import { useScope } from '../shared/frame/scope.ts';
import { NoPermission } from '../shared/session/no-permission.tsx';
import { may, useStaff } from '../shared/session/staff.ts';
import { MissingScreen } from './missing-screen.tsx';
import { type ScreenEntry, screens } from './screens.ts';

interface AllowedProps {
  entry: ScreenEntry;
  children: ReactNode;
}

/** A screen, or why the user may not see it. */
function Allowed({ entry, children }: AllowedProps): ReactNode {
  const staff = useStaff();
  if (entry.permission && !may(staff, entry.permission)) {
    return <NoPermission title={entry.rail?.title ?? 'Esta tela'} permission={entry.permission} />;
  }
  return children;
}

const routes = screens.map((entry) => {
  const Screen = lazy(entry.load);
  const element = (
    <Allowed entry={entry}>
      <Screen />
    </Allowed>
  );
  return <Route key={entry.path} path={entry.path} element={element} />;
});

const hasHome = screens.some(({ path }) => path === '/');

/** The first screen in the rail that the user may open; the account screen when there is none. */
function useFirstPath(): string {
  const staff = useStaff();
  const first = screens.find(
    ({ rail, permission }) => rail && (!permission || may(staff, permission)),
  );
  return first?.path ?? '/conta';
}

/** Renders the screen of the address. */
export function ScreenOutlet(): JSX.Element {
  const { pathname } = useLocation();
  const { search } = useScope();
  const first = useFirstPath();
  return (
    <ScreenBoundary key={pathname}>
      <Suspense fallback={<div className="scroll" aria-busy="true" />}>
        <Routes>
          {routes}
          {hasHome ? null : (
            <Route path="/" element={<Navigate to={{ pathname: first, search }} replace />} />
          )}
          <Route path="*" element={<MissingScreen />} />
        </Routes>
      </Suspense>
    </ScreenBoundary>
  );
}

import { Skeleton as Block } from '@trilha/ui/feedback/skeleton.tsx';
import { type ComponentType, Fragment, type JSX, Suspense, useState } from 'react';
import { paths } from '@trilha/contract/portal-paths.ts';
import { useLocation } from '../../shared/navigation/portal-router.tsx';
import { useIsVisitor } from '../../shared/session/session.ts';
import { useLoaded } from './loaded-once.ts';
import { routeOf } from './route-matching.ts';
import { isSignedInPart, needsCustomer, type RouteEntry } from '../routes.ts';
import type { ScreenModule } from './screen-module.ts';
import { screenOf, signedIn, toLogin } from './screens.ts';
import { VisitorGuard } from '../guards/visitor-guard.tsx';

/** Skeleton of a screen without one of its own. */
function PlainSkeleton(): JSX.Element {
  return (
    <div className="wrap section stack-l">
      <Block shape="title" />
      <Block />
      <Block shape="short" />
    </div>
  );
}

const { entry: login } = routeOf(paths.login);

interface InsideProps {
  entry: RouteEntry;
  module: ScreenModule;
}

/** A screen within the signed-in part, whose chunk loads in parallel. */
function SignedInScreen({ entry, module }: InsideProps): JSX.Element {
  const { default: Screen, Skeleton = PlainSkeleton, Frame = Fragment } = module;
  const { SignedIn, CustomerGuard } = useLoaded(signedIn);
  const within = (Content: ComponentType) => (
    <SignedIn>
      <Frame>
        <Content />
      </Frame>
    </SignedIn>
  );
  if (!needsCustomer(entry)) return within(Screen);
  return (
    <CustomerGuard admits={entry.guard} pending={within(Skeleton)}>
      {within(Screen)}
    </CustomerGuard>
  );
}

/**
 * Whether nobody was logged in on arrival at a guarded address: then the screen's chunks are not even loaded. A logout
 * afterwards is handled by the guard (FACE-24).
 */
export function useCameAsVisitor(entry: RouteEntry): boolean {
  const { pathname } = useLocation();
  const [came, setCame] = useState({ pathname: '', asVisitor: false });
  const asVisitor = useIsVisitor(needsCustomer(entry));
  if (came.pathname === pathname) return came.asVisitor;
  setCame({ pathname, asVisitor });
  return asVisitor;
}

/**
 * SES-06: sends a visitor to the login, in place of `RouteScreen`; the previous screen stays until the login has
 * loaded.
 */
export function VisitorToLogin(): JSX.Element {
  useLoaded(screenOf(login));
  const { ToLogin } = useLoaded(toLogin);
  return <ToLogin wants />;
}

/**
 * A route's screen behind its guard; suspends when `loadAddress` has not loaded its chunk. Each address is a new
 * screen, even with the same pattern: only the parent's frame keeps its state.
 */
export function RouteScreen({ entry }: { entry: RouteEntry }): JSX.Element {
  const { pathname } = useLocation();
  const module = useLoaded(screenOf(entry));
  if (isSignedInPart(entry)) {
    return <SignedInScreen key={entry.parent ?? pathname} entry={entry} module={module} />;
  }
  const { default: Screen } = module;
  if (entry.guard === 'open') return <Screen key={entry.parent ?? pathname} />;
  return (
    <VisitorGuard key={pathname}>
      <Screen />
    </VisitorGuard>
  );
}

/**
 * Bar of areas, modal, alert and toast, outside the screen so that they survive navigation (JOUR-12, SHELL-20 to
 * SHELL-23). Public screens need none.
 */
export function Floating({ entry }: { entry: RouteEntry }): JSX.Element | null {
  return isSignedInPart(entry) ? (
    <Suspense>
      <SignedInFloating hasTabs={entry.tabs} />
    </Suspense>
  ) : null;
}

function SignedInFloating({ hasTabs }: { hasTabs: true | undefined }): JSX.Element {
  const { SignedIn, LateTabBar, Overlays } = useLoaded(signedIn);
  return (
    <SignedIn>
      {hasTabs && <LateTabBar />}
      <Overlays />
    </SignedIn>
  );
}

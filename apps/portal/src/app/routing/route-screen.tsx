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

/** A page before anything is known of it. */
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

/** A screen inside the signed-in part, whose chunk comes beside the screen's. */
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
 * Whether nobody was logged in when a guarded address was come to: what is behind the guard is not even loaded for
 * them. Who leaves while they are there is the guard's own affair (FACE-24).
 */
export function useCameAsVisitor(entry: RouteEntry): boolean {
  const { pathname } = useLocation();
  const [came, setCame] = useState({ pathname: '', asVisitor: false });
  const asVisitor = useIsVisitor(needsCustomer(entry));
  if (came.pathname === pathname) return came.asVisitor;
  setCame({ pathname, asVisitor });
  return asVisitor;
}

/** SES-06: the guard's answer to a visitor, in the place of `RouteScreen`; where they were stays until the login is there. */
export function VisitorToLogin(): JSX.Element {
  useLoaded(screenOf(login));
  const { ToLogin } = useLoaded(toLogin);
  return <ToLogin wants />;
}

/**
 * A route's screen behind its guard, waiting for its chunk where `loadAddress` has not brought it yet.
 * Another address is another screen, even by the same pattern: nothing of the last one's state stays
 * but their parent's frame.
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
 * Modal, alert and passing news, outside the screen so that they survive a navigation (SHELL-20 to
 * SHELL-23). The screens before the portal need none.
 */
export function Floating({ entry }: { entry: RouteEntry }): JSX.Element | null {
  return isSignedInPart(entry) ? (
    <Suspense>
      <SignedInFloating />
    </Suspense>
  ) : null;
}

function SignedInFloating(): JSX.Element {
  const { SignedIn, Overlays } = useLoaded(signedIn);
  return (
    <SignedIn>
      <Overlays />
    </SignedIn>
  );
}

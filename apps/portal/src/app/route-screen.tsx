import { Skeleton as Block } from '@trilha/ui/feedback/skeleton.tsx';
import type { JSX, ReactNode } from 'react';
import { useLocation } from 'react-router';
import { CustomerGuard, VisitorGuard } from './guard.tsx';
import type { RouteEntry } from './routes.ts';
import { screenOf, signedIn } from './screens.ts';

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

/** TanStack Query around a screen; its chunk comes beside the screen's. */
function WithQueries({ children }: { children: ReactNode }): JSX.Element {
  const { SignedIn } = signedIn.useModule();
  return <SignedIn>{children}</SignedIn>;
}

/**
 * A route's screen behind its guard, waiting for its chunk where `loadAddress` has not brought it yet.
 * Another address is another screen, even by the same pattern: nothing of the last one's state stays.
 */
export function RouteScreen({ entry }: { entry: RouteEntry }): JSX.Element {
  const { pathname } = useLocation();
  const { default: Screen, Skeleton = PlainSkeleton } = screenOf(entry).useModule();
  switch (entry.guard) {
    case 'open':
      return entry.query ? (
        <WithQueries key={pathname}>
          <Screen />
        </WithQueries>
      ) : (
        <Screen key={pathname} />
      );
    case 'visitor':
      return (
        <VisitorGuard key={pathname}>
          <Screen />
        </VisitorGuard>
      );
    case 'incomplete':
    case 'complete':
      return (
        <CustomerGuard key={pathname} admits={entry.guard} pending={<Skeleton />}>
          <WithQueries>
            <Screen />
          </WithQueries>
        </CustomerGuard>
      );
  }
}

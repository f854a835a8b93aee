import { useQuery, useQueryClient } from '@tanstack/react-query';
import { brands as allBrands } from '@trilha/brands/brands.ts';
import { backofficePaths } from '@trilha/contract/backoffice-paths.ts';
import { staffSignOut } from '@trilha/contract/staff/staff.endpoints.ts';
import { type JSX, lazy, Suspense, useEffect, useState } from 'react';
import { HeldProvider } from '../features/desk/review/held-context.tsx';
import { HeldNote } from '../features/desk/review/held-note.tsx';
import { waitingCount } from '../features/desk/today/queue-words.ts';
import { todayQuery } from '../features/desk/today/today-query.ts';
import { FreshFactorDialog } from '../features/staff/fresh-factor-dialog.tsx';
import { call } from '../shared/api/call.ts';
import { onSessionEnded } from '@trilha/web/api/session-ended.ts';
import { ScreenBoundary } from '../shared/frame/screen-boundary.tsx';
import { Frame } from '../shared/frame/frame.tsx';
import type { FrameLink } from '../shared/frame/frame-links.ts';
import { useScope } from '../shared/frame/scope.ts';
import { OfflineNote } from '../shared/frame/offline-note.tsx';
import { SessionEnded } from '../shared/session/session-ended-dialog.tsx';
import { endSession } from '../shared/session/session-query.ts';
import { brandsOf, may, roleWords, useStaff } from '../shared/session/staff.ts';
import { ScreenOutlet } from './screen-outlet.tsx';
import { screens } from './screens.ts';
import { StageBar } from './stage/stage-bar.tsx';

// The first screen shows neither the search nor the help, so both load on first use.
const Finder = lazy(() => import('./finding/finder.tsx'));
const HowToPanel = lazy(() => import('./help/how-to-panel.tsx'));

const GROUPS = ['work', 'people'] as const;

function useLinks(): ReadonlyArray<readonly FrameLink[]> {
  const staff = useStaff();
  const { data: waiting } = useQuery({
    ...todayQuery(useScope().brand),
    select: ({ queues }) => waitingCount(queues),
  });
  return GROUPS.map((group) =>
    screens.flatMap(({ path, permission, rail }): FrameLink[] =>
      rail?.group === group && (!permission || may(staff, permission))
        ? [
            {
              to: path,
              title: rail.title,
              letter: rail.letter,
              count: path === backofficePaths.today ? waiting : undefined,
            },
          ]
        : [],
    ),
  );
}

/** The frame around every screen, with the dialogs for a fresh factor and an expired session. */
export function SignedIn(): JSX.Element {
  const staff = useStaff();
  const client = useQueryClient();
  const [hasEnded, setEnded] = useState(false);
  const [isFinding, setFinding] = useState(false);
  // The help stays open while its reader walks from screen to screen.
  const [help, setHelp] = useState<{ readonly task: string | null } | null>(null);
  const groups = useLinks();
  const brands = brandsOf(staff);
  useEffect(() => onSessionEnded(() => setEnded(true)), []);
  const leave = async (): Promise<void> => {
    // Clears the session here even when the server cannot be reached.
    await call(staffSignOut).catch(() => undefined);
    endSession(client);
  };
  return (
    <Frame
      groups={groups}
      brands={brands.length > 0 ? brands : allBrands}
      person={{ name: staff.name, role: roleWords(staff) }}
      isDemo={location.hostname.endsWith('.localhost')}
      onFind={() => setFinding(true)}
      help={{
        isOpen: help !== null,
        onToggle: () => setHelp((now) => (now === null ? { task: null } : null)),
      }}
      onLeave={() => void leave()}
    >
      <HeldProvider>
        <OfflineNote />
        <HeldNote />
        <StageBar />
        <ScreenOutlet />
      </HeldProvider>
      <FreshFactorDialog />
      <ScreenBoundary key={`${isFinding} ${help === null}`}>
        <Suspense>
          {help ? (
            <HowToPanel key={help.task} task={help.task} onClose={() => setHelp(null)} />
          ) : null}
          {isFinding ? (
            <Finder
              links={groups.flat()}
              onHelp={(task) => setHelp({ task })}
              onClose={() => setFinding(false)}
            />
          ) : null}
        </Suspense>
      </ScreenBoundary>
      {hasEnded ? (
        <SessionEnded onSignIn={() => endSession(client)} onStay={() => setEnded(false)} />
      ) : null}
    </Frame>
  );
}

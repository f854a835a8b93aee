import { dayOf, formatDay } from '@trilha/contract/brazil/calendar.ts';
import type { GuidedStage } from '@trilha/contract/guides/guides.endpoints.ts';
import { Icon } from '@trilha/ui/icon/icon.tsx';
import { lateModule } from '@trilha/ui/late-module.ts';
import type { JSX } from 'react';
import { hasToken, useSession } from '../../../shared/session/session.ts';

const useButton = lateModule(() => import('./download-button.tsx'));

function LateButton({ stage }: { stage: GuidedStage }): JSX.Element | null {
  const button = useButton();
  return button ? <button.DownloadButton stage={stage} /> : null;
}

/** Says when confirmed participants get the whole track; after that, offers the download. */
export function TrackDownload({
  stage,
  now,
}: {
  stage: GuidedStage;
  now: Date;
}): JSX.Element | null {
  // The server draws the page without a session; the browser knows the session only afterwards.
  const isLoggedIn = useSession() !== 'unknown' && hasToken();
  const from = stage.route?.track_from;
  if (!from) return null;
  const isOpen = from <= dayOf(now);
  return (
    <>
      <p className="lock">
        <Icon name={isOpen ? 'flag' : 'lock'} />
        <span>
          {isOpen ? (
            'A trilha completa (GPX) está aberta para inscritos confirmados.'
          ) : (
            <span>
              A trilha completa (GPX) abre para inscritos confirmados em <b>{formatDay(from)}</b>.
            </span>
          )}
        </span>
      </p>
      {isOpen && isLoggedIn && <LateButton stage={stage} />}
    </>
  );
}

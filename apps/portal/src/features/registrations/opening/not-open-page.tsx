import { formatDayAndTime } from '@trilha/contract/brazil/calendar.ts';
import { canWatch } from '@trilha/contract/notices/watch.rules.ts';
import { paths } from '@trilha/contract/portal-paths.ts';
import { availability, nextChange, nextOpening } from '@trilha/contract/stages/stages.rules.ts';
import { ButtonLink } from '@trilha/ui/button/button-link.tsx';
import { Alert } from '@trilha/ui/feedback/alert.tsx';
import { Countdown } from '@trilha/ui/figure/countdown.tsx';
import { type JSX, useCallback } from 'react';
import { AppLink } from '../../../shared/navigation/app-link.tsx';
import { WatchStage } from '../../../shared/notices/watch-stage.tsx';
import { notOpenWords } from '../../../shared/stages/not-open-words.ts';
import { WhyLink } from '../../../shared/stages/why-link.tsx';
import { everySecond, useServerNow } from '@trilha/web/clock/use-server-now.ts';
import { BackToEvents, EntryBanner } from './entry-banner.tsx';
import type { EntryData } from '../entry-form/entry-data.ts';

/** Whether entering is possible now, by the server's clock; updates when a window opens. */
export function useIsOpen({ stage, isAdmitted }: EntryData): boolean {
  const now = useServerNow(useCallback((at: Date) => nextChange(stage, at), [stage]));
  return isAdmitted && availability(stage, now) === 'open';
}

/** When the next window opens, and how long that takes. */
function Opening({ opens }: { opens: Date }): JSX.Element | null {
  const now = useServerNow(everySecond);
  const remaining = opens.getTime() - now.getTime();
  if (remaining < 0) return null;
  return (
    <>
      <p>
        Abrem em <b>{formatDayAndTime(opens)}</b>. O formulário aparece aqui sozinho.
      </p>
      <Countdown label="Abre em" remainingMs={remaining} size="small" />
    </>
  );
}

const NOT_ALLOWED = 'Inscrições não permitidas para este evento';

/** A stage that cannot be entered now, and when it can (INS-43). */
export function NotOpenPage({ data }: { data: EntryData }): JSX.Element {
  const { stage, isAdmitted } = data;
  const now = useServerNow(useCallback((at: Date) => nextChange(stage, at), [stage]));
  const opens = isAdmitted ? nextOpening(stage, now) : null;
  const state = availability(stage, now);
  const title = isAdmitted && state !== 'open' ? notOpenWords(stage, state, now) : NOT_ALLOWED;
  return (
    <div className="wrap entry">
      <BackToEvents />
      <EntryBanner stage={stage} off />
      <div className="entry-news">
        <Alert type="warning" title={title}>
          {opens && <Opening opens={opens} />}
          {isAdmitted && canWatch(stage, now) && <WatchStage stage={stage} />}
          {data.isRefused && <WhyLink stageId={stage.id} />}
          <div>
            <ButtonLink as={AppLink} to={paths.events} variant="tertiary" size="small">
              Ver as outras etapas
            </ButtonLink>
          </div>
        </Alert>
      </div>
    </div>
  );
}

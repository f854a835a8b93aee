import { formatTime } from '@trilha/contract/brazil/calendar.ts';
import { canWatch } from '@trilha/contract/notices/watch.rules.ts';
import type { StageDetail } from '@trilha/contract/stages/stages.endpoints.ts';
import { Countdown } from '@trilha/ui/figure/countdown.tsx';
import type { JSX } from 'react';
import { WatchStage } from '../../../shared/notices/watch-stage.tsx';
import { NotYet } from '../../../shared/stages/not-yet.tsx';
import { deadlineText } from '../../../shared/stages/stage-dates.ts';
import { everySecond, useServerNow } from '@trilha/web/clock/use-server-now.ts';
import './preparing.css';

/** Shown above the form of a stage that is not open yet: when it opens, and that one press is enough then (OPEN-57). */
export function EarlyHead({ stage, opens }: { stage: StageDetail; opens: Date }): JSX.Element {
  const now = useServerNow(everySecond);
  return (
    <section className="early">
      <div>
        <h2>Deixe sua inscrição pronta</h2>
        <p className="lead">Preencha hoje, com calma. Às {formatTime(opens)} é um toque só.</p>
      </div>
      <div className="early-when">
        <div>
          <p className="label">Abre {deadlineText(opens.toISOString())}</p>
          <Countdown label="Abre em" remainingMs={opens.getTime() - now.getTime()} size="small" />
        </div>
        {canWatch(stage, now) && <WatchStage stage={stage} />}
      </div>
      <NotYet opens={opens} />
    </section>
  );
}

import { canWatch } from '@trilha/contract/notices/watch.rules.ts';
import { paths, to } from '@trilha/contract/portal-paths.ts';
import type { Stage } from '@trilha/contract/stages/stages.endpoints.ts';
import {
  type Availability,
  availability,
  registrationWindow,
} from '@trilha/contract/stages/stages.rules.ts';
import { ButtonLink } from '@trilha/ui/button/button-link.tsx';
import { Button } from '@trilha/ui/button/button.tsx';
import { Badge } from '@trilha/ui/feedback/badge.tsx';
import { lateModule } from '@trilha/ui/late-module.ts';
import { StageRow } from '@trilha/ui/ledger/stage-row.tsx';
import { type JSX, memo } from 'react';
import { AppLink } from '../../shared/navigation/app-link.tsx';
import { WatchStage } from '../../shared/notices/watch-stage.tsx';
import { stagePlace } from '@trilha/contract/stages/stage-place.ts';
import { notOpenWords } from '../../shared/stages/not-open-words.ts';
import { StageCover } from '../../shared/stages/stage-cover.tsx';
import { WhyLink } from '../../shared/stages/why-link.tsx';
import { COVER_SIZES, StageFacts } from './stage-facts.tsx';
import { RegistrationDates, StageWindow } from './stage-window.tsx';
import { useMissingDatesLogged } from './use-missing-dates-logged.ts';

interface StageProps {
  stage: Stage;
  now: Date;
}

interface UpcomingStageProps extends StageProps {
  /** A request of the customer's was refused, and they have no place (OPEN-67). */
  isRefused?: boolean;
}

function OpenBadge({ stage, now }: { stage: Stage; now: Date }): JSX.Element | null {
  if (stage.status === 'Cancelada') return <Badge tone="cancelled">Etapa cancelada</Badge>;
  if (availability(stage, now) !== 'open') return <Prepared stage={stage} now={now} badge />;
  if (stage.pause_note !== null) return <Badge tone="warning">Inscrições em pausa</Badge>;
  const words = isFirstBatch(stage, now) ? 'Primeiro lote aberto' : 'Inscrições abertas';
  return <Badge tone="open">{words}</Badge>;
}

const isFirstBatch = (stage: Stage, now: Date) => registrationWindow(stage, now) === 'first_batch';

// A first batch runs seldom, and the list has no bytes left for it.
const useFirstBatch = lateModule(() => import('./first-batch-entry.tsx'));

function EntryLink({ stage }: { stage: Stage }): JSX.Element {
  return (
    <ButtonLink as={AppLink} to={to(paths.stage, { id: stage.id })}>
      Inscreva-se
    </ButtonLink>
  );
}

/** First batches have rules of their own (FACE-151). */
function FirstBatch(props: StageProps): JSX.Element {
  const late = useFirstBatch();
  return late ? <late.FirstBatchEntry {...props} /> : <EntryLink {...props} />;
}

/** Lazy-loaded because of the list's byte limit; only stages that are not open need it. */
const usePrepareParts = lateModule(() => import('./prepared-entry.tsx'));

/** The link has its place before the part is there: nothing jumps. */
function Prepared({
  badge = false,
  ...props
}: StageProps & { badge?: boolean }): JSX.Element | null {
  const late = usePrepareParts();
  const { stage, now } = props;
  if (late) return <late.PreparedPart {...props} badge={badge} />;
  if (badge || availability(stage, now) === 'closed') return null;
  return (
    <ButtonLink as={AppLink} to={to(paths.stage, { id: stage.id })} variant="tertiary">
      Deixar pronta
      <span className="vh"> {stage.title}</span>
    </ButtonLink>
  );
}

function EntryButton({ stage, state, now }: StageProps & { state: Availability }): JSX.Element {
  if (state !== 'open') {
    return (
      <>
        <Button disabled>{notOpenWords(stage, state, now)}</Button>
        <Prepared stage={stage} now={now} />
        {canWatch(stage, now) && <WatchStage stage={stage} />}
      </>
    );
  }
  return isFirstBatch(stage, now) ? (
    <FirstBatch stage={stage} now={now} />
  ) : (
    <EntryLink stage={stage} />
  );
}

/** A stage to come, with the one thing that can be done about it (EVT-06 to EVT-20). */
export const UpcomingStage = memo(function UpcomingStage({
  stage,
  now,
  isRefused = false,
}: UpcomingStageProps): JSX.Element {
  useMissingDatesLogged(stage);
  const state = availability(stage, now);
  return (
    <StageRow
      state={state === 'open' ? undefined : 'off'}
      at={stage.stage_date}
      cover={<StageCover stage={stage} sizes={COVER_SIZES} />}
      badge={<OpenBadge stage={stage} now={now} />}
      title={
        state === 'open' ? (
          <AppLink to={to(paths.stage, { id: stage.id })}>{stage.title}</AppLink>
        ) : (
          stage.title
        )
      }
      place={stagePlace(stage)}
      facts={<StageFacts stage={stage} now={now} />}
      now={
        <>
          {stage.status === 'Cancelada' ? (
            <>
              <p className="small">A organização cancelou esta etapa.</p>
              <RegistrationDates stage={stage} now={now} />
            </>
          ) : (
            <StageWindow stage={stage} now={now} />
          )}
          {isRefused && <WhyLink stageId={stage.id} />}
        </>
      }
      actions={<EntryButton stage={stage} state={state} now={now} />}
    />
  );
});

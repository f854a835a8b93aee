import type { Registration } from '@trilha/contract/registrations/registrations.endpoints.ts';
import type { Stage } from '@trilha/contract/stages/stages.endpoints.ts';
import {
  type Availability,
  availability,
  lacksRegistrationDates,
  registrationWindow,
} from '@trilha/contract/stages/stages.rules.ts';
import { ButtonLink } from '@trilha/ui/button/button-link.tsx';
import { Button } from '@trilha/ui/button/button.tsx';
import { TextLink } from '@trilha/ui/button/text-link.tsx';
import { Badge } from '@trilha/ui/feedback/badge.tsx';
import { StageRow } from '@trilha/ui/ledger/stage-row.tsx';
import { type JSX, memo, useEffect } from 'react';
import { AppLink } from '../../shared/navigation/app-link.tsx';
import { paths, to } from '../../shared/paths.ts';
import { RegistrationActions } from './registration-actions.tsx';
import { RegistrationNow } from './registration-now.tsx';
import { RegistrationBadge } from './registration-row.tsx';
import { StageCover, StageFacts, stagePlace } from './stage-facts.tsx';
import { StageWindow } from './stage-window.tsx';

/** EVT-17 to EVT-19: the disabled button says itself why. */
const notOpen: Record<Exclude<Availability, 'open'>, string> = {
  soon: 'Inscrições em breve',
  closed: 'Inscrições encerradas',
  openNovas: 'Novas inscrições em breve',
};

interface UpcomingStageProps {
  stage: Stage;
  now: Date;
  /** The customer's own registration in this stage, and how many more there are. */
  own?: Registration | undefined;
  others: number;
  /** Another vehicle may be entered (D17). */
  hasRoom: boolean;
  onPay: (registration: Registration) => void;
}

/** EVT-14: such a stage is closed, and somebody should know. */
function useMissingDatesLogged(stage: Stage): void {
  const isMissing = lacksRegistrationDates(stage);
  useEffect(() => {
    if (isMissing) console.error(`Stage ${stage.id} has no registration dates`);
  }, [isMissing, stage.id]);
}

function OpenBadge({ stage, now }: { stage: Stage; now: Date }): JSX.Element | null {
  if (stage.status === 'Cancelada') return <Badge tone="cancelled">Etapa cancelada</Badge>;
  if (availability(stage, now) !== 'open') return null;
  const isFirstBatch = registrationWindow(stage, now) === 'first_batch';
  return <Badge tone="open">{isFirstBatch ? 'Primeiro lote aberto' : 'Inscrições abertas'}</Badge>;
}

function EntryButton({ stage, state }: { stage: Stage; state: Availability }): JSX.Element {
  if (state !== 'open') return <Button disabled>{notOpen[state]}</Button>;
  return (
    <ButtonLink as={AppLink} to={to(paths.stage, { id: stage.id })}>
      Inscreva-se
    </ButtonLink>
  );
}

/** A stage to come, with the one thing that can be done about it (EVT-06 to EVT-20). */
export const UpcomingStage = memo(function UpcomingStage({
  stage,
  now,
  own,
  others,
  hasRoom,
  onPay,
}: UpcomingStageProps): JSX.Element {
  useMissingDatesLogged(stage);
  const state = availability(stage, now);
  const address = to(paths.stage, { id: stage.id });
  const title =
    state === 'open' && !own ? <AppLink to={address}>{stage.title}</AppLink> : stage.title;
  const common = {
    at: stage.stage_date,
    cover: <StageCover stage={stage} />,
    title,
    place: stagePlace(stage),
    facts: <StageFacts stage={stage} now={now} />,
  };
  if (!own) {
    return (
      <StageRow
        {...common}
        state={state === 'open' ? undefined : 'off'}
        badge={<OpenBadge stage={stage} now={now} />}
        now={
          stage.status === 'Cancelada' ? (
            <p className="small">A organização cancelou esta etapa.</p>
          ) : (
            <StageWindow stage={stage} now={now} />
          )
        }
        actions={<EntryButton stage={stage} state={state} />}
      />
    );
  }
  return (
    <StageRow
      {...common}
      state="mine"
      badge={<RegistrationBadge registration={own} />}
      now={<RegistrationNow registration={own} others={others} />}
      actions={
        <RegistrationActions registration={own} now={now} onPay={onPay}>
          {state === 'open' && hasRoom && (
            <TextLink as={AppLink} to={address}>
              Inscreva-se com outro carro
            </TextLink>
          )}
        </RegistrationActions>
      }
    />
  );
});

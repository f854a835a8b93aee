import { paths, to } from '@trilha/contract/portal-paths.ts';
import type { Registration } from '@trilha/contract/registrations/registrations.endpoints.ts';
import type { Stage } from '@trilha/contract/stages/stages.endpoints.ts';
import { availability } from '@trilha/contract/stages/stages.rules.ts';
import { TextLink } from '@trilha/ui/button/text-link.tsx';
import { StageRow } from '@trilha/ui/ledger/stage-row.tsx';
import { type JSX, memo } from 'react';
import { AppLink } from '../../../shared/navigation/app-link.tsx';
import { stagePlace } from '@trilha/contract/stages/stage-place.ts';
import { RegistrationActions } from './registration-actions.tsx';
import { RegistrationNow } from './registration-now.tsx';
import { RegistrationBadge } from './registration-row.tsx';
import { StageCover } from '../../../shared/stages/stage-cover.tsx';
import { COVER_SIZES, StageFacts } from '../stage-facts.tsx';
import { RegistrationDates } from '../stage-window.tsx';
import { useMissingDatesLogged } from '../use-missing-dates-logged.ts';

interface OwnStageProps {
  stage: Stage;
  now: Date;
  /** The customer's own registration in this stage, and how many more there are. */
  own: Registration;
  others: number;
  /** Another vehicle may be entered (D17). */
  hasRoom: boolean;
  onPay: (registration: Registration) => void;
}

/** A stage to come which the customer has entered (EVT-21 to EVT-29). */
export const OwnStage = memo(function OwnStage({
  stage,
  now,
  own,
  others,
  hasRoom,
  onPay,
}: OwnStageProps): JSX.Element {
  useMissingDatesLogged(stage);
  return (
    <StageRow
      state="mine"
      at={stage.stage_date}
      cover={<StageCover stage={stage} sizes={COVER_SIZES} />}
      badge={<RegistrationBadge registration={own} />}
      title={stage.title}
      place={stagePlace(stage)}
      facts={<StageFacts stage={stage} now={now} />}
      now={
        <>
          <RegistrationNow registration={own} others={others} />
          <div className="stage-dates">
            <RegistrationDates stage={stage} now={now} />
          </div>
        </>
      }
      actions={
        <RegistrationActions registration={own} now={now} onPay={onPay}>
          {hasRoom && availability(stage, now) === 'open' && (
            <TextLink as={AppLink} to={to(paths.stage, { id: stage.id })}>
              Inscreva-se com outro carro
            </TextLink>
          )}
        </RegistrationActions>
      }
    />
  );
});

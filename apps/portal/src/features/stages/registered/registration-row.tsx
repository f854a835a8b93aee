import { dayOf } from '@trilha/contract/brazil/calendar.ts';
import { paths, to } from '@trilha/contract/portal-paths.ts';
import type { Registration } from '@trilha/contract/registrations/registrations.endpoints.ts';
import { badgeTone, isActive, isToConfirm } from '@trilha/contract/registrations/status.rules.ts';
import { isConfirmed } from '@trilha/contract/registrations/statuses.ts';
import { isHeld, isUpcoming, takesEntries } from '@trilha/contract/stages/stages.rules.ts';
import { ButtonLink } from '@trilha/ui/button/button-link.tsx';
import { Badge } from '@trilha/ui/feedback/badge.tsx';
import { StageRow } from '@trilha/ui/ledger/stage-row.tsx';
import { type JSX, memo } from 'react';
import { AppLink } from '../../../shared/navigation/app-link.tsx';
import { stagePlace } from '@trilha/contract/stages/stage-place.ts';
import { HeldActions } from '../past-stage.tsx';
import { RegistrationActions } from './registration-actions.tsx';
import { RegistrationNow } from './registration-now.tsx';
import { StageCover } from '../../../shared/stages/stage-cover.tsx';
import { COVER_SIZES, StageFacts } from '../stage-facts.tsx';
import { RegistrationDates } from '../stage-window.tsx';

/** The status in the server's spelling and the documents' colour (EVT-21 to EVT-24). */
export function RegistrationBadge({ registration }: { registration: Registration }): JSX.Element {
  const { status } = registration;
  const tone = isActive(status) ? badgeTone(status) : 'ended';
  return <Badge tone={tone}>{isToConfirm(registration) ? 'A confirmar' : status}</Badge>;
}

/** True once the stage was held, or from the day after it: nobody needs a credential for it any more. */
function isOverForGood({ step: stage }: Registration, now: Date): boolean {
  const isLater = stage.stage_date !== null && dayOf(new Date(stage.stage_date)) < dayOf(now);
  return isLater || isHeld(stage, now);
}

interface RegistrationRowProps {
  registration: Registration;
  /** The time to pay ran out, and nothing else of the customer is in the stage (FACE-56). */
  hasLostPlace?: boolean;
  now: Date;
  onPay: (registration: Registration) => void;
}

/** One of the customer's registrations (EVT-02); of a stage that was held, with its photos and results. */
export const RegistrationRow = memo(function RegistrationRow({
  registration,
  hasLostPlace = false,
  now,
  onPay,
}: RegistrationRowProps): JSX.Element {
  const { step: stage } = registration;
  const wasDriven = isHeld(stage, now) && isConfirmed(registration.status);
  return (
    <StageRow
      state={isActive(registration.status) ? 'mine' : 'off'}
      at={stage.stage_date}
      cover={<StageCover stage={stage} sizes={COVER_SIZES} />}
      badge={<RegistrationBadge registration={registration} />}
      title={stage.title}
      place={stagePlace(stage)}
      facts={<StageFacts stage={stage} now={now} />}
      now={
        <>
          <RegistrationNow registration={registration} isOver={!isUpcoming(stage, now)} />
          <div className="stage-dates">
            <RegistrationDates stage={stage} now={now} />
          </div>
        </>
      }
      actions={
        <>
          {hasLostPlace && takesEntries(stage, now) && (
            <ButtonLink as={AppLink} to={to(paths.stage, { id: stage.id })}>
              Inscrever de novo
            </ButtonLink>
          )}
          {wasDriven && <HeldActions stage={stage} isOwn />}
          <RegistrationActions
            registration={registration}
            isOver={isOverForGood(registration, now)}
            now={now}
            onPay={onPay}
          />
          {isHeld(stage, now) && !wasDriven && <HeldActions stage={stage} />}
        </>
      }
    />
  );
});

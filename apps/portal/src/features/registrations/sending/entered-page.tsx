import { useQuery } from '@tanstack/react-query';
import { formatDayAndTime } from '@trilha/contract/brazil/calendar.ts';
import { formatInscriptionNumber } from '@trilha/contract/registrations/inscription-number.rules.ts';
import { isToConfirm } from '@trilha/contract/registrations/status.rules.ts';
import type { Registration } from '@trilha/contract/registrations/registrations.endpoints.ts';
import { Skeleton } from '@trilha/ui/feedback/skeleton.tsx';
import { lateModule } from '@trilha/ui/late-module.ts';
import type { JSX, ReactNode } from 'react';
import { PaymentSlot } from '../../../shared/payment-slot.tsx';
import { registrationQuery } from '../../../shared/queries/registrations.queries.ts';
import { NoFormPage } from '../opening/no-form-page.tsx';

// They are below the payment, so they load after it.
const useQuestions = lateModule(() => import('../../../shared/questions/own-questions.tsx'));
const useConfirming = lateModule(() => import('../../../shared/own-entry/confirm-entry.tsx'));
const useNameCard = lateModule(() => import('./public-name-card.tsx'));

/** Stage, date and inscription number. */
function Lead({ registration }: { registration: Registration }): JSX.Element {
  const { step: stage, inscription_number: number } = registration;
  return (
    <>
      <span>
        Inscrição <b className="num">{formatInscriptionNumber(number)}</b>, {stage.title}
      </span>
      {stage.stage_date && <span>{`, ${formatDayAndTime(new Date(stage.stage_date))}`}</span>}.
    </>
  );
}

interface EnteredPageProps {
  registrationId: number;
  /** The latest event, above the title, when it still applies to the current registration. */
  renderNews?: (registration: Registration) => ReactNode;
  /** True when nobody is logged in, so there is no events page to return to. */
  isAlone?: true;
}

/** Shown instead of the form after sending it (INS-19): the next steps and the payment. */
export function EnteredPage({ registrationId, renderNews, isAlone }: EnteredPageProps): ReactNode {
  const questions = useQuestions();
  const { data, error, isFetching, refetch } = useQuery(registrationQuery(registrationId));
  const nameCard = useNameCard();
  const confirming = useConfirming();
  if (!data) {
    if (!error) {
      return (
        <div className="wrap entry section stack-l" aria-busy="true">
          <Skeleton shape="title" />
          <Skeleton shape="control" />
        </div>
      );
    }
    return (
      <NoFormPage
        title="Erro ao carregar dados da inscrição"
        error={error}
        busy={isFetching}
        onRetry={() => void refetch()}
      />
    );
  }
  const { registration } = data;
  const lead = <Lead registration={registration} />;
  if (isToConfirm(registration)) {
    return (
      confirming && (
        <confirming.ConfirmPage registration={registration} lead={lead} isAlone={isAlone} />
      )
    );
  }
  // The session of an invitation's link may neither answer questions nor decide about the name.
  const isAsked = !isAlone && registration.status !== 'Cancelada';
  return (
    <div className="wrap entry">
      {renderNews && <div className="entry-news">{renderNews(registration)}</div>}
      <PaymentSlot
        place="page"
        {...(isAlone ? { isAlone } : {})}
        registration={registration}
        lead={lead}
      />
      {isAsked && questions && <questions.OwnQuestions registration={registration} />}
      {isAsked && nameCard && <nameCard.PublicNameCard />}
    </div>
  );
}

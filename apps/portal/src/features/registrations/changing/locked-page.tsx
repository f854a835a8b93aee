import { formatDay } from '@trilha/contract/brazil/calendar.ts';
import { OWN_REGISTRATIONS } from '@trilha/contract/portal-paths.ts';
import type { Registration } from '@trilha/contract/registrations/registrations.endpoints.ts';
import { isActive } from '@trilha/contract/registrations/status.rules.ts';
import type { StageDetail } from '@trilha/contract/stages/stages.endpoints.ts';
import { ButtonLink } from '@trilha/ui/button/button-link.tsx';
import { Alert } from '@trilha/ui/feedback/alert.tsx';
import type { JSX } from 'react';
import { AppLink } from '../../../shared/navigation/app-link.tsx';
import { BackToEvents, EDIT_TITLE, EntryBanner } from '../opening/entry-banner.tsx';

/** Why a registration can no longer be changed; reasons the customer cannot influence come first. */
function reason({ status, step }: Registration): { title: string; text: string } {
  if (!isActive(status)) {
    return {
      title: 'Esta inscrição foi cancelada.',
      text: 'Uma inscrição cancelada não volta a ser editada.',
    };
  }
  if (step.status !== 'Agendada') {
    return {
      title: 'Esta etapa já passou',
      text: 'A inscrição fica guardada como foi.',
    };
  }
  const limit = step.cancellation_limit;
  return {
    title: 'O prazo para alterar a inscrição terminou',
    text: limit
      ? `Era possível alterar até ${formatDay(limit)}. Para mudanças, fale com a organização.`
      : 'Para mudanças, fale com a organização.',
  };
}

/** A registration that cannot be changed now, and why (EVT-27). */
export function LockedPage(props: { registration: Registration; stage: StageDetail }): JSX.Element {
  const { title, text } = reason(props.registration);
  return (
    <div className="wrap entry">
      <BackToEvents />
      <EntryBanner stage={props.stage} page={EDIT_TITLE} off />
      <div className="entry-news">
        <Alert type="warning" title={title}>
          <p>{text}</p>
          <div>
            <ButtonLink as={AppLink} to={OWN_REGISTRATIONS} variant="tertiary" size="small">
              Minhas inscrições
            </ButtonLink>
          </div>
        </Alert>
      </div>
    </div>
  );
}

import { useQuery } from '@tanstack/react-query';
import { centsFromWire } from '@trilha/contract/brazil/money.ts';
import { paths, to } from '@trilha/contract/portal-paths.ts';
import {
  canCancel,
  lastPayment,
  promotionEnd,
} from '@trilha/contract/registrations/deadlines.rules.ts';
import type { Registration } from '@trilha/contract/registrations/registrations.endpoints.ts';
import { ButtonRow } from '@trilha/ui/button/button-row.tsx';
import { TextButton } from '@trilha/ui/button/text-button.tsx';
import { TextLink } from '@trilha/ui/button/text-link.tsx';
import { Queue } from '@trilha/ui/layout/queue.tsx';
import type { JSX } from 'react';
import { closeModal } from '../../../shared/feedback/overlay-store.ts';
import { AppLink } from '../../../shared/navigation/app-link.tsx';
import { useToldBy } from '../../../shared/notices/use-told-by.ts';
import { stageGuideQuery } from '../../../shared/queries/stages.queries.ts';
import { deadlineText } from '../../../shared/stages/stage-dates.ts';
import { useCancelRegistration } from '../../../shared/use-cancel-registration.ts';

/** Who is ahead on the waiting list; a group also reads that it needs several places (D20). */
function aheadText(position: number, cars: number): string {
  const ahead = position - 1;
  const who =
    ahead === 0
      ? 'A próxima vaga é sua.'
      : ahead === 1
        ? 'Só uma inscrição na sua frente.'
        : `${ahead} inscrições na sua frente.`;
  return cars > 1
    ? `${who} Seu grupo espera até caberem os ${cars} carros; um grupo menor pode entrar antes.`
    : who;
}

/** Until when one pays once a place opens, by the stage's own hours and never later than all may. */
function payingText(stageDate: string | null): string {
  const last = stageDate && deadlineText(lastPayment(new Date(stageDate)).toISOString());
  return `Por Pix, aqui mesmo${last ? `, no máximo até ${last}` : ''}. Passou o prazo, a vaga segue a fila.`;
}

interface StepsProps {
  registration: Registration;
  isFree: boolean;
  isAlone: boolean;
}

function Steps({ registration, isFree, isAlone }: StepsProps): JSX.Element {
  const toldBy = useToldBy(!isAlone);
  const { step: stage } = registration;
  const hours = useQuery(stageGuideQuery(stage.id)).data?.stage.unpaid_expiry_hours;
  const end =
    stage.stage_date && deadlineText(promotionEnd(new Date(stage.stage_date)).toISOString());
  return (
    <ol className="queue-then">
      <li>
        <span>
          <b>A gente avisa na hora</b>
          Por {toldBy}, e esta página muda sozinha. A vaga fica guardada para você.
        </span>
      </li>
      <li>
        {isFree ? (
          <span>
            <b>Pronto, você está dentro</b>
            Esta inscrição é gratuita: ela se confirma sozinha.
          </span>
        ) : (
          <span>
            <b>{hours === undefined ? 'Aí você paga' : `Você tem ${hours} h para pagar`}</b>
            {payingText(stage.stage_date)}
          </span>
        )}
      </li>
      <li>
        <span>
          <b>{end ? `Sem vaga até ${end}?` : 'Não abriu vaga?'}</b>
          Doze horas antes da largada a fila para de andar. Você não paga nada.
        </span>
      </li>
    </ol>
  );
}

interface WaitingPlaceProps {
  registration: Registration;
  /** Nobody is logged in, so there is no events page to return to. */
  isAlone: boolean;
  now: Date;
  /** 'Quando abrir uma vaga', in the place's own level. */
  heading: JSX.Element;
}

/** The place in the line, that nothing is paid now, and what happens when a place opens (FACE-43). */
export function WaitingPlace(props: WaitingPlaceProps): JSX.Element {
  const { registration, isAlone, now, heading } = props;
  const { waiting_position: position, vehicles } = registration;
  const { ask } = useCancelRegistration(registration);
  const isFree = centsFromWire(registration.amount) === 0;
  return (
    <div className="stack-l">
      <div className="queue-two">
        {position !== null && (
          <div aria-live="polite">
            <Queue position={position} note="Você não paga nada agora.">
              {aheadText(position, vehicles?.length ?? 1)}
            </Queue>
          </div>
        )}
        <section>
          {heading}
          <Steps registration={registration} isFree={isFree} isAlone={isAlone} />
        </section>
      </div>
      {!isAlone && (
        <ButtonRow links>
          <TextLink
            as={AppLink}
            to={to(paths.explanation, { id: registration.step_id })}
            onClick={closeModal}
          >
            Por que não entrei?
          </TextLink>
          <TextLink as={AppLink} to={paths.events} onClick={closeModal}>
            Outras etapas com vaga
          </TextLink>
          {canCancel(registration, now) && <TextButton onClick={ask}>Sair da fila</TextButton>}
        </ButtonRow>
      )}
    </div>
  );
}

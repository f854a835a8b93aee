import { formatDayAndTime } from '@trilha/contract/brazil/calendar.ts';
import { paths, to } from '@trilha/contract/portal-paths.ts';
import type { Registration } from '@trilha/contract/registrations/registrations.endpoints.ts';
import { isUpcoming, nextOpening, takesEntries } from '@trilha/contract/stages/stages.rules.ts';
import { ButtonLink } from '@trilha/ui/button/button-link.tsx';
import type { JSX } from 'react';
import { closeModal } from '../../shared/feedback/overlay-store.ts';
import { AppLink } from '../../shared/navigation/app-link.tsx';

type Stage = Registration['step'];

/** Why a stage takes no entry now. */
function closedText(stage: Stage, now: Date): string {
  if (stage.status === 'Cancelada') return 'A etapa foi cancelada.';
  if (!isUpcoming(stage, now) || stage.status === 'Realizada') return 'A etapa já começou.';
  const opens = nextOpening(stage, now);
  return opens === null
    ? 'As inscrições desta etapa terminaram.'
    : `As inscrições desta etapa abrem em ${formatDayAndTime(opens)}.`;
}

/** A link to the form of a stage where the customer lost the place, or why there is none now (FACE-56). */
export function EnterAgain({ stage, now }: { stage: Stage; now: Date }): JSX.Element {
  if (!takesEntries(stage, now)) {
    return <p>Não dá para se inscrever de novo agora. {closedText(stage, now)}</p>;
  }
  return (
    <div className="stack">
      <p>
        {stage.vacancies_left > 0
          ? `A etapa ainda recebe inscrições: ${stage.vacancies_left === 1 ? '1 vaga livre' : `${stage.vacancies_left} vagas livres`}.`
          : 'As vagas acabaram, mas a lista de espera está aberta.'}
      </p>
      <div>
        {/* In a dialog, which would stay over the next page. */}
        <ButtonLink
          as={AppLink}
          to={to(paths.stage, { id: stage.id })}
          variant={stage.vacancies_left > 0 ? 'primary' : 'solid'}
          onClick={closeModal}
        >
          {stage.vacancies_left > 0 ? 'Inscrever de novo' : 'Entrar na fila'}
        </ButtonLink>
      </div>
    </div>
  );
}

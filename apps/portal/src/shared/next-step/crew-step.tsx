import { formatDay, isDay } from '@trilha/contract/brazil/calendar.ts';
import { paths, to } from '@trilha/contract/portal-paths.ts';
import type { OpenCrew } from '@trilha/contract/registrations/next-step.rules.ts';
import { ButtonLink } from '@trilha/ui/button/button-link.tsx';
import { TextButton } from '@trilha/ui/button/text-button.tsx';
import { Plate } from '@trilha/ui/figure/plate.tsx';
import { NextStep } from '@trilha/ui/layout/next-step.tsx';
import type { JSX } from 'react';
import { AppLink } from '../navigation/app-link.tsx';

interface CrewStepProps {
  crew: OpenCrew;
  /** The customer chooses to leave seats free. */
  onSettle: () => void;
}

function titleOf({ navigator, companions }: OpenCrew): string {
  if (navigator === 'required') return 'Falta o navegador';
  return navigator === 'optional' && companions === 0 ? 'Quem navega?' : 'Quem vai junto?';
}

/** E.g. 'Ainda cabem um navegador e até 3 acompanhantes.' */
function roomOf({ navigator, companions }: OpenCrew): string {
  const seats = [
    navigator && 'um navegador',
    companions > 0 && (companions === 1 ? '1 acompanhante' : `até ${companions} acompanhantes`),
  ].filter(Boolean);
  if (navigator === 'required') return 'A categoria pede alguém lendo o caminho.';
  const verb = seats.length > 1 || companions > 1 ? 'cabem' : 'cabe';
  return `Ainda ${verb} ${seats.join(' e ')}.`;
}

/** Step: who can still join an entry, and the deadline for naming them. */
export function CrewStep({ crew, onSettle }: CrewStepProps): JSX.Element {
  const { registration, vehicle, taken, companions, navigator } = crew;
  const { id, step, step_id } = registration;
  const seats = taken + companions + Number(navigator !== null);
  const limit = step.cancellation_limit;
  return (
    <NextStep
      id={registration.inscription_number}
      title={titleOf(crew)}
      figures={
        <>
          <Plate value={vehicle.plate} size="sm" />
          <span className="next-note">
            <span className="num">{taken}</span> de <span className="num">{seats}</span> lugares
          </span>
        </>
      }
      action={
        <>
          <ButtonLink
            as={AppLink}
            to={to(paths.editRegistration, { step_id, id })}
            variant="primary"
          >
            Completar equipe
          </ButtonLink>
          {navigator !== 'required' && <TextButton onClick={onSettle}>Vamos assim</TextButton>}
        </>
      }
    >
      <p>
        {`${step.title}, ${vehicle.title}. ${roomOf(crew)}` +
          (limit ? ` Dá para mudar até ${formatDay(isDay(limit) ? limit : new Date(limit))}.` : '')}
      </p>
    </NextStep>
  );
}

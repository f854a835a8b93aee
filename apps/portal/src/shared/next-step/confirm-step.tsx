import { toEntry } from '@trilha/contract/portal-paths.ts';
import { formatInscriptionNumber } from '@trilha/contract/registrations/inscription-number.rules.ts';
import type { Registration } from '@trilha/contract/registrations/registrations.endpoints.ts';
import { ButtonLink } from '@trilha/ui/button/button-link.tsx';
import { NextStep } from '@trilha/ui/layout/next-step.tsx';
import type { JSX } from 'react';
import { AppLink } from '../navigation/app-link.tsx';
import { deadlineText } from '../stages/stage-dates.ts';

/** Step: staff entered the customer, who confirms before the place is released. */
export function ConfirmStep({ registration }: { registration: Registration }): JSX.Element {
  const { inscription_number: number, step, confirm_until: until } = registration;
  return (
    <NextStep
      id={number}
      turn={90}
      title="Confirme sua inscrição"
      figures={
        <span className="next-note">
          Inscrição <span className="num">{formatInscriptionNumber(number)}</span>
        </span>
      }
      action={
        <ButtonLink as={AppLink} to={toEntry(registration)} variant="primary">
          Confirmar
        </ButtonLink>
      }
    >
      <p>
        {`${step.title}. A organização fez esta inscrição para você${until === undefined ? '.' : `: confirme até ${deadlineText(until)}.`}`}
      </p>
    </NextStep>
  );
}

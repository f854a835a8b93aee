import { formatInscriptionNumber } from '@trilha/contract/registrations/inscription-number.rules.ts';
import type { Registration } from '@trilha/contract/registrations/registrations.endpoints.ts';
import type { JSX } from 'react';
import { deadlineText } from '../../../shared/stages/stage-dates.ts';

/** What is paid: stage, day and inscription number, also where the panel is the first thing one sees (JOUR-08). */
export function PixHead({ registration }: { registration: Registration }): JSX.Element {
  const { step: stage, inscription_number: number } = registration;
  return (
    <p className="pix-id">
      <span>
        <b>{stage.title}</b>
        {stage.stage_date && <small>{deadlineText(stage.stage_date)}</small>}
      </span>
      <span className="pix-no">
        <small>Inscrição</small>
        <b>{formatInscriptionNumber(number)}</b>
      </span>
    </p>
  );
}

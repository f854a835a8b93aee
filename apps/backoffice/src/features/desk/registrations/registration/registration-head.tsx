import type { DeskRegistration } from '@trilha/contract/desk/registrations/registration.endpoints.ts';
import type { JSX } from 'react';
import { ShortBrandTag } from '../../../../shared/parts/brand-tag.tsx';
import { momentWords } from '../../../../shared/parts/moments.ts';
import { shortDay } from '../../short-instants.ts';
import { StatusMark } from '../status-mark.tsx';

/** Status and stage of a registration. */
export function RegistrationFacts({
  registration,
}: {
  registration: DeskRegistration;
}): JSX.Element {
  const { status, stage, waiting_position, confirm_until } = registration;
  return (
    <div className="desk-facts">
      <b>
        <StatusMark status={status} confirmUntil={confirm_until} />
        {waiting_position === null ? null : <span>{`, ${waiting_position}ª da fila`}</span>}
      </b>
      {confirm_until === null || status === 'Cancelada' ? null : (
        <span className="q">O cliente confirma até {momentWords(confirm_until)}</span>
      )}
      <span>
        <ShortBrandTag id={stage.automaker_id} /> {stage.title}
        {stage.stage_date === null ? '' : <span>{`, ${shortDay(stage.stage_date)}`}</span>}
      </span>
    </div>
  );
}

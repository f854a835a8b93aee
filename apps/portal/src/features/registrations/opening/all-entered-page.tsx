import { OWN_REGISTRATIONS, paths } from '@trilha/contract/portal-paths.ts';
import { ButtonLink } from '@trilha/ui/button/button-link.tsx';
import { ButtonRow } from '@trilha/ui/button/button-row.tsx';
import { Alert } from '@trilha/ui/feedback/alert.tsx';
import type { JSX } from 'react';
import { AppLink } from '../../../shared/navigation/app-link.tsx';
import { BackToEvents, EntryBanner } from './entry-banner.tsx';
import type { EntryData } from '../entry-form/entry-data.ts';

export { EnteredNote } from './entered-note.tsx';

/** The customer already has the maximum number of vehicles in the stage. Shows them instead of the form (FACE-148). */
export function AllEnteredPage({ data }: { data: EntryData }): JSX.Element {
  const { stage, otherVehicles: cars } = data;
  return (
    <div className="wrap entry">
      <BackToEvents />
      <EntryBanner stage={stage} off />
      <div className="entry-news">
        <Alert title="Você já está nesta etapa">
          <p>
            {cars === 1 ? 'Seu carro já está inscrito' : `Seus ${cars} carros já estão inscritos`}:
            é o máximo por pessoa aqui. Para trocar carro ou equipe, edite a inscrição.
          </p>
          <ButtonRow>
            <ButtonLink as={AppLink} to={OWN_REGISTRATIONS} size="small">
              Ver minha inscrição
            </ButtonLink>
            <ButtonLink as={AppLink} to={paths.events} variant="tertiary" size="small">
              Ver as outras etapas
            </ButtonLink>
          </ButtonRow>
        </Alert>
      </div>
    </div>
  );
}

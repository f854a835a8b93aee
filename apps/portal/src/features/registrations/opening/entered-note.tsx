import { useQuery } from '@tanstack/react-query';
import { canEdit } from '@trilha/contract/registrations/deadlines.rules.ts';
import type { Registration } from '@trilha/contract/registrations/registrations.endpoints.ts';
import { ButtonLink } from '@trilha/ui/button/button-link.tsx';
import { ButtonRow } from '@trilha/ui/button/button-row.tsx';
import { TextLink } from '@trilha/ui/button/text-link.tsx';
import { Alert } from '@trilha/ui/feedback/alert.tsx';
import type { JSX } from 'react';
import { AppLink } from '../../../shared/navigation/app-link.tsx';
import { EditLink } from '../../../shared/own-entry/edit-link.tsx';
import { ownEntries } from '../../../shared/own-entry/own-entries.ts';
import { ownState } from '../../../shared/own-entry/own-state.ts';
import { OwnStrip } from '../../../shared/own-entry/own-strip.tsx';
import { ownRegistrationsQuery } from '../../../shared/queries/registrations.queries.ts';
import { serverNow } from '@trilha/web/clock/server-clock.ts';
import { stagePage } from '../../../shared/stages/stage-page.ts';

interface EnteredNoteProps {
  stage: Pick<Registration['step'], 'id' | 'title'>;
}

/** Above the form of a stage which the customer has entered: with what, and the ways on (JOUR-07). */
export function EnteredNote({ stage }: EnteredNoteProps): JSX.Element | null {
  const { data } = useQuery(ownRegistrationsQuery);
  const [own] = ownEntries(data?.userRegistration ?? [], stage.id);
  if (!own) return null;
  const state = ownState(own, serverNow());
  const { action } = state;
  return (
    <div className="entry-news">
      <Alert title="Você já está nesta etapa">
        <p>Para mudar carro ou equipe, edite a inscrição. O formulário abaixo leva outro carro.</p>
        <OwnStrip state={state} />
        <ButtonRow>
          <ButtonLink as={AppLink} to={action.to} size="small">
            {action.label}
          </ButtonLink>
          {canEdit(own, serverNow()) && <EditLink registration={own} />}
          <TextLink as={AppLink} to={stagePage(stage)}>
            Minha etapa
          </TextLink>
        </ButtonRow>
      </Alert>
    </div>
  );
}

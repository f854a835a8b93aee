import { formatInscriptionNumber } from '@trilha/contract/registrations/inscription-number.rules.ts';
import { refusalText } from '@trilha/contract/staff/permissions.rules.ts';
import { ButtonLink } from '@trilha/ui/button/button-link.tsx';
import type { JSX } from 'react';
import { Link, useParams } from 'react-router';
import { Screen } from '../../../../shared/frame/screen.tsx';
import { UnloadedScreen } from '../../../../shared/frame/unloaded-screen.tsx';
import { ScreenHead } from '../../../../shared/frame/screen-head.tsx';
import { may, useStaff } from '../../../../shared/session/staff.ts';
import { LoadNote } from '../../../../shared/table/load-note.tsx';
import { ExplainPart } from '../../explaining/explain-part.tsx';
import { NotesPart } from '../../notes/notes-part.tsx';
import { AskedQuestion } from './asked-question.tsx';
import { CrewPart } from './crew-part.tsx';
import { RegistrationActions } from './registration-actions.tsx';
import { RegistrationFacts } from './registration-head.tsx';
import { MessagesPart, MoneyPart, TimelinePart } from './registration-parts.tsx';
import { useRegistration } from './use-registration.ts';
import '../../desk.css';

/** One registration on a page of its own. */
export default function RegistrationScreen(): JSX.Element {
  const { id } = useParams();
  const { query, refresh } = useRegistration(Number(id));
  const refusal = may(useStaff(), 'registrations:edit') ? null : refusalText('registrations:edit');
  const { data: registration } = query;
  if (!registration) {
    return <UnloadedScreen title="Inscrição" subject="Esta inscrição" loading={query} />;
  }
  const { number, plate, driver, holder } = registration;
  return (
    <Screen>
      <ScreenHead
        title={`Inscrição ${formatInscriptionNumber(number)}`}
        facts={[driver || holder.name, plate, registration.category].filter(Boolean).join(', ')}
        actions={
          <ButtonLink
            as={Link}
            variant="tertiary"
            size="small"
            to={`/clientes/${holder.id}/portal?inscricao=${registration.id}`}
          >
            Ver como o cliente vê
          </ButtonLink>
        }
      />
      <div className="desk-page">
        {query.error ? <LoadNote loading={query} /> : null}
        <div className="desk-page-head">
          <RegistrationFacts registration={registration} />
          <RegistrationActions registration={registration} refresh={refresh} />
        </div>
        <AskedQuestion question={registration.question} />
        <div className="desk-columns">
          <div>
            <CrewPart registration={registration} />
            <MoneyPart registration={registration} />
            {holder.cpf === '' ? null : (
              <NotesPart of="registration" id={registration.id} refusal={refusal} />
            )}
            <MessagesPart registration={registration} />
            <ExplainPart of="registration" id={registration.id} name={holder.name} />
          </div>
          <TimelinePart registration={registration} />
        </div>
      </div>
    </Screen>
  );
}

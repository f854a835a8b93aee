import { formatInscriptionNumber } from '@trilha/contract/registrations/inscription-number.rules.ts';
import type { JSX } from 'react';
import { Link } from 'react-router';
import { ApiError } from '../../../shared/api/api-error.ts';
import { LoadNote } from '../../../shared/table/load-note.tsx';
import { Panel } from '../../../shared/table/panel.tsx';
import type { ListAddress } from '../../../shared/table/use-list-address.ts';
import { CrewPart } from './crew-part.tsx';
import { RegistrationActions } from './registration-actions.tsx';
import { RegistrationFacts } from './registration-head.tsx';
import { MessagesPart, MoneyPart, TimelinePart } from './registration-parts.tsx';
import { useRegistration } from './use-registration.ts';
import '../desk.css';

interface RegistrationPanelProps {
  id: number;
  address: ListAddress;
}

/** The open registration beside the list. */
export function RegistrationPanel({ id, address }: RegistrationPanelProps): JSX.Element {
  const { query, refresh } = useRegistration(id);
  const { data: registration, error } = query;
  if (!registration) {
    const isMissing = error instanceof ApiError && error.code === 'not_found';
    return (
      <Panel label="Inscrição" address={address} title={<b>{isMissing ? '?' : '…'}</b>}>
        <section aria-busy={query.isPending}>
          {isMissing ? <p>Esta inscrição não existe, ou não é do seu acesso.</p> : null}
          {error && !isMissing ? <LoadNote loading={query} /> : null}
        </section>
      </Panel>
    );
  }
  const number = formatInscriptionNumber(registration.number);
  return (
    <Panel
      label={`Inscrição ${number}`}
      address={address}
      title={
        <>
          <b>{number}</b>
          {registration.plate === null ? null : (
            <span className="plate">
              <span>{registration.plate}</span>
            </span>
          )}
        </>
      }
      open={
        <Link className="btn btn--q btn--s" to={`/inscricoes/${id}`}>
          Abrir
        </Link>
      }
      head={
        <>
          <RegistrationFacts registration={registration} />
          <RegistrationActions registration={registration} refresh={refresh} />
        </>
      }
    >
      <CrewPart registration={registration} />
      <MoneyPart registration={registration} />
      <TimelinePart registration={registration} />
      <MessagesPart registration={registration} />
    </Panel>
  );
}

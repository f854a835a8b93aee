import type { JSX } from 'react';
import type { ListAddress } from '../../../../shared/table/use-list-address.ts';
import { CrewPart } from './crew-part.tsx';
import { OpenRegistration } from './open-registration.tsx';
import { RegistrationActions } from './registration-actions.tsx';
import { RegistrationFacts } from './registration-head.tsx';
import { MessagesPart, MoneyPart, TimelinePart } from './registration-parts.tsx';
import { useRegistration } from './use-registration.ts';
import '../../desk.css';

interface RegistrationPanelProps {
  id: number;
  address: ListAddress;
}

/** The panel of a registration in the list. */
export function RegistrationPanel({ id, address }: RegistrationPanelProps): JSX.Element {
  const { query, refresh } = useRegistration(id);
  return (
    <OpenRegistration
      query={query}
      address={address}
      to={`/inscricoes/${id}`}
      renderHead={(registration) => (
        <>
          <RegistrationFacts registration={registration} />
          <RegistrationActions registration={registration} refresh={refresh} />
        </>
      )}
    >
      {(registration) => (
        <>
          <CrewPart registration={registration} />
          <MoneyPart registration={registration} />
          <TimelinePart registration={registration} />
          <MessagesPart registration={registration} />
        </>
      )}
    </OpenRegistration>
  );
}

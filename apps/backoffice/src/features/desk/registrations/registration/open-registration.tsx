import type { DeskRegistration } from '@trilha/contract/desk/registrations/registration.endpoints.ts';
import { formatInscriptionNumber } from '@trilha/contract/registrations/inscription-number.rules.ts';
import { ButtonLink } from '@trilha/ui/button/button-link.tsx';
import { Plate } from '@trilha/ui/figure/plate.tsx';
import type { JSX, ReactNode } from 'react';
import { Link, type To } from 'react-router';
import { isMissing } from '@trilha/web/api/api-error.ts';
import { Panel } from '../../../../shared/table/panel.tsx';
import { Unloaded } from '../../../../shared/table/unloaded.tsx';
import type { ListAddress } from '../../../../shared/table/use-list-address.ts';
import type { useRegistration } from './use-registration.ts';

interface OpenRegistrationProps {
  query: ReturnType<typeof useRegistration>['query'];
  address: ListAddress;
  /** Address of its own page. */
  to: To;
  renderHead: (registration: DeskRegistration) => ReactNode;
  children: (registration: DeskRegistration) => ReactNode;
}

/** The panel of a registration: number and plate, then the screen's content, or that it is missing. */
export function OpenRegistration(props: OpenRegistrationProps): JSX.Element {
  const { query, address, to, renderHead, children } = props;
  const { data: registration, error } = query;
  if (!registration) {
    return (
      <Panel label="Inscrição" address={address} title={<b>{isMissing(error) ? '?' : '…'}</b>}>
        <section aria-busy={query.isPending}>
          <Unloaded loading={query} subject="Esta inscrição" />
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
          {registration.plate === null ? null : <Plate value={registration.plate} size="inherit" />}
        </>
      }
      open={
        <ButtonLink as={Link} variant="tertiary" size="small" to={to}>
          Abrir
        </ButtonLink>
      }
      head={renderHead(registration)}
    >
      {children(registration)}
    </Panel>
  );
}

import { ButtonLink } from '@trilha/ui/button/button-link.tsx';
import type { JSX } from 'react';
import { Link } from 'react-router';
import { isMissing } from '@trilha/web/api/api-error.ts';
import { Unloaded } from '../../../shared/table/unloaded.tsx';
import { Panel } from '../../../shared/table/panel.tsx';
import type { ListAddress } from '../../../shared/table/use-list-address.ts';
import { CustomerFacts } from './customer/customer-facts.tsx';
import { EntriesPart } from './customer/entries-part.tsx';
import { RequestsPart } from './customer/requests-part.tsx';
import { SessionsPart } from './customer/sessions-part.tsx';
import { useCustomer } from './customer/use-customer.ts';
import { RevealPeople } from './reveal/reveal-people.tsx';
import '../desk.css';

interface CustomerPanelProps {
  id: number;
  address: ListAddress;
}

/** Maximum of newest entries in the panel. */
const MOST_ENTRIES = 5;

/** The panel of a customer: identity, and the most frequent subjects of calls. */
export function CustomerPanel({ id, address }: CustomerPanelProps): JSX.Element {
  const { query, refresh } = useCustomer(id);
  const { data: customer, error } = query;
  if (!customer) {
    return (
      <Panel label="Cliente" address={address} title={<b>{isMissing(error) ? '?' : '…'}</b>}>
        <section aria-busy={query.isPending}>
          <Unloaded loading={query} subject="Este cliente" />
        </section>
      </Panel>
    );
  }
  const { name, email, reach } = customer;
  const called = name || email || 'Conta apagada';
  return (
    <Panel
      label={`Cliente ${called}`}
      address={address}
      title={<h2 className="desk-name">{called}</h2>}
      open={
        <ButtonLink as={Link} variant="tertiary" size="small" to={`/clientes/${id}`}>
          Abrir
        </ButtonLink>
      }
      head={
        <RevealPeople>
          <CustomerFacts customer={customer} />
        </RevealPeople>
      }
    >
      <EntriesPart customer={customer} most={MOST_ENTRIES} />
      {reach === 'account' ? (
        <>
          <SessionsPart customer={customer} refresh={refresh} />
          <RequestsPart customer={customer} refresh={refresh} />
        </>
      ) : (
        <section>
          <p className="q">Seu acesso é de uma etapa: da conta você não vê mais do que isto.</p>
        </section>
      )}
    </Panel>
  );
}

import { formatDay } from '@trilha/contract/brazil/calendar.ts';
import { backofficePaths } from '@trilha/contract/backoffice-paths.ts';
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
import { RevealPeople } from '../reveal/reveal-people.tsx';
import { CustomerFacts } from './customer-facts.tsx';
import { EntriesPart, GaragePart, PaymentsPart } from './entries-part.tsx';
import { EmailPart } from './email-part.tsx';
import { PasswordPart } from './password-part.tsx';
import { RequestsPart } from './requests-part.tsx';
import { SessionsPart } from './sessions-part.tsx';
import { AccountHistoryPart, MailsPart } from './told-parts.tsx';
import { accountRefusal, useCustomer } from './use-customer.ts';
import '../../desk.css';

/** One customer on a page of their own. */
export default function CustomerScreen(): JSX.Element {
  const { id } = useParams();
  const { query, refresh } = useCustomer(Number(id));
  const staff = useStaff();
  const { data: customer } = query;
  if (!customer) {
    return <UnloadedScreen title="Cliente" subject="Este cliente" loading={query} />;
  }
  const { name, email, created_at, reach, state } = customer;
  const isErased = state === 'erased';
  const refusal = accountRefusal(staff, customer);
  return (
    <Screen>
      <ScreenHead
        title={name || email || 'Conta apagada'}
        facts={`Conta ${customer.id}, desde ${formatDay(new Date(created_at))}`}
        actions={
          isErased || reach !== 'account' ? null : (
            <>
              {state === 'complete' && may(staff, 'registrations:edit') ? (
                <ButtonLink
                  as={Link}
                  variant="tertiary"
                  size="small"
                  to={`${backofficePaths.newRegistration}?cliente=${customer.id}`}
                >
                  Nova inscrição
                </ButtonLink>
              ) : null}
              <ButtonLink
                as={Link}
                variant="tertiary"
                size="small"
                to={`/clientes/${customer.id}/portal`}
              >
                Ver como o cliente vê
              </ButtonLink>
            </>
          )
        }
      />
      <div className="desk-page">
        {query.error ? <LoadNote loading={query} /> : null}
        <div className="desk-page-head">
          <RevealPeople key={customer.id}>
            <CustomerFacts customer={customer} />
          </RevealPeople>
          {reach === 'account' ? null : (
            <p className="q">
              Seu acesso é de uma etapa: você vê as inscrições nela, e da conta nada além disto.
            </p>
          )}
        </div>
        <div className="desk-columns">
          <div>
            <EntriesPart customer={customer} />
            <PaymentsPart customer={customer} />
            {isErased ? null : <ExplainPart of="customer" id={customer.id} name={name} />}
            {reach === 'account' && !isErased ? <GaragePart customer={customer} /> : null}
          </div>
          {reach === 'account' ? (
            <div>
              {isErased ? null : <NotesPart of="customer" id={customer.id} refusal={refusal} />}
              {isErased ? null : <SessionsPart customer={customer} refresh={refresh} />}
              {isErased ? null : <EmailPart customer={customer} refresh={refresh} />}
              {isErased ? null : <PasswordPart customer={customer} refresh={refresh} />}
              <RequestsPart customer={customer} refresh={refresh} />
              {isErased ? null : <MailsPart customer={customer} />}
              <AccountHistoryPart customer={customer} />
            </div>
          ) : null}
        </div>
      </div>
    </Screen>
  );
}

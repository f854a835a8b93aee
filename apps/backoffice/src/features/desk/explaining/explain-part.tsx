import { useQuery } from '@tanstack/react-query';
import {
  explainDeskCustomer,
  explainDeskRegistration,
} from '@trilha/contract/desk/explaining/explain-desk.endpoints.ts';
import type { JSX } from 'react';
import { call } from '../../../shared/api/call.ts';
import { LoadNote } from '../../../shared/table/load-note.tsx';
import { ExplainedRequests } from './explained-requests.tsx';

interface ExplainPartProps {
  of: 'registration' | 'customer';
  id: number;
  /** Whole name of the customer, for the text to send. */
  name: string;
}

/** 'Por que não entrou?' of a registration or a customer, from the logs of the stages (OPEN-25). */
export function ExplainPart({ of, id, name }: ExplainPartProps): JSX.Element {
  const query = useQuery({
    queryKey: ['desk', 'explanation', of, id],
    queryFn: async ({ signal }) => {
      const endpoint = of === 'customer' ? explainDeskCustomer : explainDeskRegistration;
      return call(endpoint, { params: { id }, signal });
    },
  });
  return (
    <section>
      <h2>
        Por que não entrou? <span className="s">do registro da etapa</span>
      </h2>
      {query.error ? <LoadNote loading={query} /> : null}
      {query.data?.requests.length === 0 ? <p className="q">Nenhum pedido no registro.</p> : null}
      {query.data?.not_decided.map(({ stage, text }) => (
        <p key={stage.id}>
          <b>{stage.title}</b> O cliente lê: “{text}”
        </p>
      ))}
      {query.data ? <ExplainedRequests requests={query.data.requests} name={name} /> : null}
    </section>
  );
}

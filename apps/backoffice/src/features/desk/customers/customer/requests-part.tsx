import { startDeskExport } from '@trilha/contract/desk/customers/customer-actions.endpoints.ts';
import type { DeskCustomer } from '@trilha/contract/desk/customers/customer.endpoints.ts';
import { type JSX, useState } from 'react';
import { call } from '../../../../shared/api/call.ts';
import { ReasonDialog } from '../../../../shared/dialog/reason-dialog.tsx';
import { GuardedButton } from '../../../../shared/forms/guarded-button.tsx';
import { RefusalLine } from '../../../../shared/forms/refusal-line.tsx';
import { momentWords } from '../../../../shared/parts/moments.ts';
import { useStaff } from '../../../../shared/session/staff.ts';
import { LegalMark } from './customer-words.tsx';
import { EraseDialog } from './erase-dialog.tsx';
import { accountRefusal } from './use-customer.ts';

interface RequestsPartProps {
  customer: DeskCustomer;
  refresh: () => Promise<void>;
}

const KINDS = { copy: 'Cópia dos dados', erasure: 'Fim da conta' } as const;

/** The customer's data requests with their legal deadlines, and the actions for staff. */
export function RequestsPart({ customer, refresh }: RequestsPartProps): JSX.Element {
  const { id, requests, state, name, email } = customer;
  const refusal = accountRefusal(useStaff(), customer);
  const [open, setOpen] = useState<'copy' | 'erase' | null>(null);
  const [said, setSaid] = useState('');
  const close = (): void => setOpen(null);
  const done = async (words: string): Promise<void> => {
    close();
    setSaid(words);
    await refresh();
  };
  return (
    <section>
      <h2>
        Pedidos sobre os dados <span className="s">LGPD, 15 dias</span>
      </h2>
      {requests.length === 0 ? <p className="q">Nenhum nos últimos 30 dias.</p> : null}
      <div className="lines">
        {requests.map((request) => (
          <div key={request.key}>
            <span>
              {KINDS[request.kind]}{' '}
              <span className="q s">pedido {momentWords(request.asked_at)}</span>
            </span>
            <span className="v">
              <LegalMark request={request} />
            </span>
          </div>
        ))}
      </div>
      {state === 'erased' ? null : (
        <div className="desk-part-do">
          <GuardedButton refusal={refusal} onDo={() => setOpen('copy')}>
            Preparar cópia…
          </GuardedButton>
          <GuardedButton refusal={refusal} onDo={() => setOpen('erase')}>
            Apagar conta…
          </GuardedButton>
        </div>
      )}
      <RefusalLine text={refusal} />
      <output className="q s">{said}</output>
      {open === 'copy' ? (
        <ReasonDialog
          title={`Preparar a cópia dos dados de ${name || email}?`}
          lead="A pessoa recebe um e-mail quando estiver pronta e baixa no portal, com a senha dela. A equipe não vê o arquivo."
          does="Preparar a cópia"
          onClose={close}
          onSend={async (reason) => {
            const { message } = await call(startDeskExport, { params: { id }, body: { reason } });
            await done(message);
          }}
        />
      ) : null}
      {open === 'erase' ? (
        <EraseDialog
          customer={customer}
          onClose={close}
          onDone={() => void done('Conta apagada.')}
        />
      ) : null}
    </section>
  );
}

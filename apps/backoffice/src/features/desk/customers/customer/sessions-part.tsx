import { endDeskSessions } from '@trilha/contract/desk/customers/customer-actions.endpoints.ts';
import type { DeskCustomer } from '@trilha/contract/desk/customers/customer.endpoints.ts';
import { type JSX, useState } from 'react';
import { call } from '../../../../shared/api/call.ts';
import { ReasonDialog } from '../../../../shared/dialog/reason-dialog.tsx';
import { GuardedButton } from '../../../../shared/forms/guarded-button.tsx';
import { RefusalLine } from '../../../../shared/forms/refusal-line.tsx';
import { momentWords } from '../../../../shared/parts/moments.ts';
import { useStaff } from '../../../../shared/session/staff.ts';
import { accountRefusal } from './use-customer.ts';

interface SessionsPartProps {
  customer: DeskCustomer;
  refresh: () => Promise<void>;
}

type Session = DeskCustomer['sessions'][number];

/** The customer's sessions; staff can end one or all. */
export function SessionsPart({ customer, refresh }: SessionsPartProps): JSX.Element {
  const { id, name, email, sessions } = customer;
  const refusal = accountRefusal(useStaff(), customer);
  const [ending, setEnding] = useState<Session | 'all' | null>(null);
  const [said, setSaid] = useState('');
  const what = ending === 'all' ? 'todos os aparelhos' : ending?.device;
  return (
    <section>
      <h2>
        Sessões <span className="s">{sessions.length}</span>
      </h2>
      {sessions.length === 0 ? <p className="q">Em nenhum aparelho agora.</p> : null}
      <div className="lines">
        {sessions.map((session) => (
          <div key={session.id}>
            <span>
              {session.device}{' '}
              <span className="q s">
                entrou {momentWords(session.created_at)}, visto {momentWords(session.last_seen_at)}
              </span>
            </span>
            <span className="desk-line-do">
              <GuardedButton refusal={refusal} onDo={() => setEnding(session)}>
                Encerrar…<span className="vh"> a sessão em {session.device}</span>
              </GuardedButton>
            </span>
          </div>
        ))}
      </div>
      {sessions.length > 1 ? (
        <div className="desk-part-do">
          <GuardedButton refusal={refusal} onDo={() => setEnding('all')}>
            Encerrar todas…
          </GuardedButton>
        </div>
      ) : null}
      {sessions.length === 0 ? null : <RefusalLine text={refusal} />}
      <output className="q s">{said}</output>
      {ending === null ? null : (
        <ReasonDialog
          title={`Desconectar ${name || email} de ${what}?`}
          lead="Sai agora: a próxima coisa que a pessoa fizer ali pede a senha de novo. Nada do que gravou se perde."
          does={ending === 'all' ? 'Encerrar todas' : 'Encerrar a sessão'}
          isDanger
          onClose={() => setEnding(null)}
          onSend={async (reason) => {
            const session = ending === 'all' ? null : ending.id;
            const body = { session, reason };
            setSaid((await call(endDeskSessions, { params: { id }, body })).message);
            setEnding(null);
            await refresh();
          }}
        />
      )}
    </section>
  );
}

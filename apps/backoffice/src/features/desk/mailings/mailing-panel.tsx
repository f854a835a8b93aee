import { useQuery, useQueryClient } from '@tanstack/react-query';
import {
  type MailingAnswer,
  RECIPIENT_STATES,
  type RecipientState,
  stopMailing,
} from '@trilha/contract/mailings/mailings.endpoints.ts';
import { refusalText } from '@trilha/contract/staff/permissions.rules.ts';
import { type JSX, useState } from 'react';
import { call } from '../../../shared/api/call.ts';
import { GuardedButton } from '../../../shared/forms/guarded-button.tsx';
import { Problem } from '../../../shared/forms/problem.tsx';
import { SelectField } from '../../../shared/forms/select-field.tsx';
import { useSending } from '../../../shared/forms/use-sending.ts';
import { momentWords } from '../../../shared/parts/moments.ts';
import { may, useStaff } from '../../../shared/session/staff.ts';
import { counted } from '../../../shared/table/list-column.ts';
import { Panel } from '../../../shared/table/panel.tsx';
import { Unloaded } from '../../../shared/table/unloaded.tsx';
import type { ListAddress } from '../../../shared/table/use-list-address.ts';
import { ChangeDialog } from './change-dialog.tsx';
import { MailingMark } from './mailing-columns.tsx';
import { PERSON, RECIPIENT_STATE_WORDS } from './mailing-words.ts';
import { MAILINGS_KEY, mailingQuery } from './mailings-query.ts';
import { RecipientList } from './recipient-list.tsx';

type Read = MailingAnswer['mailing'];

/** What can still be done about one: other words or another moment before it starts, an end to what has not left. */
function MailingActs({ mailing }: { mailing: Read }): JSX.Element | null {
  const staff = useStaff();
  const client = useQueryClient();
  const { isSending, problem, send } = useSending();
  const [isChanging, setChanging] = useState(false);
  const [said, setSaid] = useState('');
  const refusal = may(staff, 'messages:edit') ? null : refusalText('messages:edit');
  const { id, state } = mailing;
  const isOpen = state === 'scheduled' || state === 'sending';
  const refresh = () => client.invalidateQueries({ queryKey: MAILINGS_KEY });
  const stop = async (): Promise<void> => {
    try {
      const { stopped, sent } = await call(stopMailing, { params: { id } });
      setSaid(
        `Cancelada para ${counted(stopped, PERSON)}. Já tinha saído para ${sent.toLocaleString('pt-BR')}.`,
      );
    } finally {
      await refresh();
    }
  };
  return (
    <>
      {isOpen ? (
        <div className="mailing-do">
          {state === 'scheduled' ? (
            <GuardedButton refusal={refusal} look="btn btn--s" onDo={() => setChanging(true)}>
              Mudar…
            </GuardedButton>
          ) : null}
          <GuardedButton refusal={refusal} isBusy={isSending} onDo={() => void send(stop)}>
            {state === 'scheduled' ? 'Cancelar o envio' : 'Parar o que falta'}
          </GuardedButton>
        </div>
      ) : null}
      {refusal !== null && isOpen ? (
        <p className="q s" aria-hidden="true">
          {refusal}
        </p>
      ) : null}
      <Problem text={problem} />
      <output className="q s">{said}</output>
      {isChanging ? (
        <ChangeDialog
          mailing={mailing}
          onClose={() => {
            setChanging(false);
            void refresh();
          }}
          onDone={() => {
            setChanging(false);
            setSaid('Mudança guardada.');
            void refresh();
          }}
        />
      ) : null}
    </>
  );
}

function Figures({ mailing }: { mailing: Read }): JSX.Element {
  const counts: Readonly<Record<RecipientState, number>> = mailing;
  return (
    <div className="lines">
      {RECIPIENT_STATES.filter((state) => counts[state] > 0).map((state) => (
        <div key={state}>
          <span className={RECIPIENT_STATE_WORDS[state].look}>
            {RECIPIENT_STATE_WORDS[state].words}
          </span>
          <span className="v num">{counts[state].toLocaleString('pt-BR')}</span>
        </div>
      ))}
    </div>
  );
}

/** One message to many: how far it is, what it says, and what became of it for each. */
export function MailingPanel({ id, address }: { id: number; address: ListAddress }): JSX.Element {
  const [wanted, setWanted] = useState<RecipientState | ''>('');
  const found = useQuery(mailingQuery(id, wanted === '' ? undefined : wanted));
  const { data } = found;
  if (data === undefined) {
    return (
      <Panel label="Mensagem" address={address} title={<b>…</b>}>
        <section aria-busy={found.isPending}>
          <Unloaded loading={found} subject="Esta mensagem" />
        </section>
      </Panel>
    );
  }
  const { mailing, recipients } = data;
  const { subject, text, reason, who, state, total, waiting, send_at: at } = mailing;
  return (
    <Panel
      label="Mensagem"
      address={address}
      title={<h2 className="mailing-subject">{subject}</h2>}
      head={
        <>
          <p>
            <MailingMark mailing={mailing} />{' '}
            <span className="q">
              {state === 'scheduled' ? 'sai' : 'saiu'} {momentWords(at)}, por {who}
            </span>
          </p>
          {state === 'sending' ? (
            <progress
              className="mailing-progress"
              aria-label="Envio"
              max={total}
              value={total - waiting}
            />
          ) : null}
          <MailingActs mailing={mailing} />
        </>
      }
    >
      <section>
        <h2>Para {counted(total, PERSON)}</h2>
        <Figures mailing={mailing} />
      </section>
      <section>
        <h2>Texto</h2>
        <p className="mailing-text">{text}</p>
        <p className="q s">Motivo: {reason}</p>
      </section>
      <section>
        <h2>Quem</h2>
        <SelectField
          label="Mostrar"
          value={wanted}
          onChange={({ target }) =>
            setWanted(RECIPIENT_STATES.find((one) => one === target.value) ?? '')
          }
        >
          <option value="">Todos</option>
          {RECIPIENT_STATES.map((one) => (
            <option key={one} value={one}>
              {RECIPIENT_STATE_WORDS[one].words}
            </option>
          ))}
        </SelectField>
        <RecipientList recipients={recipients} />
      </section>
    </Panel>
  );
}

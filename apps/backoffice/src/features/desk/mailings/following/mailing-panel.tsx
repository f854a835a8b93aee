import { useQuery } from '@tanstack/react-query';
import {
  RECIPIENT_STATES,
  type RecipientState,
} from '@trilha/contract/desk/mailings/mailing-states.ts';
import type { MailingAnswer } from '@trilha/contract/desk/mailings/mailings.endpoints.ts';
import { type JSX, useState } from 'react';
import { SelectField } from '../../../../shared/forms/select-field.tsx';
import { momentWords } from '../../../../shared/parts/moments.ts';
import { counted } from '../../../../shared/table/list-column.ts';
import { Panel } from '../../../../shared/table/panel.tsx';
import { Unloaded } from '../../../../shared/table/unloaded.tsx';
import type { ListAddress } from '../../../../shared/table/use-list-address.ts';
import { AttachedList } from '../attachments/attached-list.tsx';
import { AudienceLine } from './audience-line.tsx';
import { MailingActs } from './mailing-acts.tsx';
import { MailingMark } from './mailing-columns.tsx';
import { countedIn, PERSON, RECIPIENT_STATE_WORDS } from '../mailing-words.ts';
import { mailingQuery } from './mailings-query.ts';
import { RecipientList } from './recipient-list.tsx';

type Read = MailingAnswer['mailing'];

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

/** Whether the message also reaches later entrants, and how many it has reached that way. */
function LastingLine({ mailing: { lasting, later } }: { mailing: Read }): JSX.Element | null {
  if (lasting === null) return null;
  const words = later === 0 ? 'ninguém ainda' : counted(later, PERSON);
  return (
    <p>
      {lasting === 'open'
        ? `Vale para quem entrar depois, até o dia da etapa: ${words}.`
        : `Valeu para quem entrou depois: ${later === 0 ? 'ninguém' : words}.`}
    </p>
  );
}

/** The panel of a message: progress, text, and result per recipient. */
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
  const { subject, text, reason, who, state, total, waiting, unsent, send_at: at } = mailing;
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
              value={total - waiting - unsent}
            />
          ) : null}
          <MailingActs mailing={mailing} />
        </>
      }
    >
      <section>
        <h2>Para {counted(total, countedIn(mailing))}</h2>
        <AudienceLine mailing={mailing} />
        <LastingLine mailing={mailing} />
        <Figures mailing={mailing} />
      </section>
      <section>
        <h2>Texto</h2>
        <p className="mailing-text">{text}</p>
        <p className="q s">Motivo: {reason}</p>
      </section>
      <AttachedList files={mailing.attachments} />
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
        <RecipientList recipients={recipients} hasStages={mailing.stage === null} />
      </section>
    </Panel>
  );
}

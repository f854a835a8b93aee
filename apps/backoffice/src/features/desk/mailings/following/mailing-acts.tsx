import { useQueryClient } from '@tanstack/react-query';
import {
  endLastingMailing,
  type MailingAnswer,
  retryMailing,
  stopMailing,
} from '@trilha/contract/desk/mailings/mailings.endpoints.ts';
import {
  haltMarketing,
  retryMarketing,
} from '@trilha/contract/desk/mailings/marketing.endpoints.ts';
import { refusalText } from '@trilha/contract/staff/permissions.rules.ts';
import { type JSX, useState } from 'react';
import { call } from '../../../../shared/api/call.ts';
import { GuardedButton } from '../../../../shared/forms/guarded-button.tsx';
import { Problem } from '../../../../shared/forms/problem.tsx';
import { useSending } from '../../../../shared/forms/use-sending.ts';
import { may, useStaff } from '../../../../shared/session/staff.ts';
import { counted } from '../../../../shared/table/list-column.ts';
import { ChangeMailingDialog } from './change-mailing-dialog.tsx';
import { countedIn, PERSON } from '../mailing-words.ts';
import { MAILINGS_KEY } from './mailings-query.ts';

/** Actions on a message: change text or time before it starts, stop what is unsent, retry failures. */
export function MailingActs({
  mailing,
}: {
  mailing: MailingAnswer['mailing'];
}): JSX.Element | null {
  const staff = useStaff();
  const client = useQueryClient();
  const { isSending, problem, send } = useSending();
  const [isChanging, setChanging] = useState(false);
  const [said, setSaid] = useState('');
  const { id, state, purpose, unsent, lasting } = mailing;
  const hasUnsent = unsent > 0 && state !== 'stopped';
  const permission = purpose === null ? 'messages:edit' : 'marketing:edit';
  const refusal = may(staff, permission) ? null : refusalText(permission);
  const isOpen = state === 'scheduled' || state === 'sending' || hasUnsent;
  const refresh = () => client.invalidateQueries({ queryKey: MAILINGS_KEY });
  const stop = async (): Promise<void> => {
    try {
      const { stopped, sent } = await call(purpose === null ? stopMailing : haltMarketing, {
        params: { id },
      });
      setSaid(
        `Cancelada para ${counted(stopped, countedIn(mailing))}. Já tinha saído para ${sent.toLocaleString('pt-BR')}.`,
      );
    } finally {
      await refresh();
    }
  };
  const end = async (): Promise<void> => {
    try {
      const { later } = await call(endLastingMailing, { params: { id } });
      setSaid(`Encerrada. Chegou depois a ${counted(later, PERSON)}.`);
    } finally {
      await refresh();
    }
  };
  const retry = async (): Promise<void> => {
    try {
      const endpoint = purpose === null ? retryMailing : retryMarketing;
      const { retried } = await call(endpoint, { params: { id } });
      setSaid(retried === 0 ? 'Nada ficou para tentar de novo.' : 'Está saindo de novo.');
    } finally {
      await refresh();
    }
  };
  return (
    <>
      {hasUnsent ? (
        <output>
          Não saiu para {counted(unsent, countedIn(mailing))}: o envio foi abandonado. O motivo está
          em “Quem”.
        </output>
      ) : null}
      {isOpen || lasting === 'open' ? (
        <div className="mailing-do">
          {hasUnsent ? (
            <GuardedButton
              refusal={refusal}
              look={{ size: 'small' }}
              isBusy={isSending}
              onDo={() => void send(retry)}
            >
              Tentar de novo
            </GuardedButton>
          ) : null}
          {state === 'scheduled' && !hasUnsent ? (
            <GuardedButton
              refusal={refusal}
              look={{ size: 'small' }}
              onDo={() => setChanging(true)}
            >
              Mudar…
            </GuardedButton>
          ) : null}
          {lasting === 'open' ? (
            <GuardedButton refusal={refusal} isBusy={isSending} onDo={() => void send(end)}>
              Encerrar para quem entra
            </GuardedButton>
          ) : null}
          {isOpen ? (
            <GuardedButton refusal={refusal} isBusy={isSending} onDo={() => void send(stop)}>
              {state === 'scheduled' ? 'Cancelar o envio' : 'Parar o que falta'}
            </GuardedButton>
          ) : null}
        </div>
      ) : null}
      {refusal !== null && (isOpen || lasting === 'open') ? (
        <p className="q s" aria-hidden="true">
          {refusal}
        </p>
      ) : null}
      <Problem text={problem} />
      <output className="q s">{said}</output>
      {isChanging ? (
        <ChangeMailingDialog
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

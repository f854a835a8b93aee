import { useQuery } from '@tanstack/react-query';
import { OTHER_BRAND_ACCOUNT } from '@trilha/contract/account/erasure.texts.ts';
import {
  type ErasureConsequences,
  eraseDeskCustomer,
  rehearseDeskErasure,
} from '@trilha/contract/desk/customers/customer-actions.endpoints.ts';
import type { DeskCustomer } from '@trilha/contract/desk/customers/customer.endpoints.ts';
import { formatInscriptionNumber } from '@trilha/contract/registrations/inscription-number.rules.ts';
import type { JSX } from 'react';
import { ApiError } from '@trilha/web/api/api-error.ts';
import { call } from '../../../../shared/api/call.ts';
import { REHEARSED } from '../../../../shared/api/query-client.ts';
import { ReasonDialog } from '../../../../shared/dialog/reason-dialog.tsx';
import { reaisOf } from '../../../../shared/parts/amounts.ts';
import { figureLine } from '../../../../shared/parts/told-line.tsx';

interface EraseDialogProps {
  customer: DeskCustomer;
  onClose: () => void;
  onDone: () => void;
}

function Consequences({ told }: { told: ErasureConsequences }): JSX.Element {
  const numbers = told.registrations.map(({ number }) => formatInscriptionNumber(number));
  const promoted = told.promoted.map(formatInscriptionNumber);
  return (
    <div className="lines">
      {figureLine('Inscrições canceladas', numbers.join(', ') || 'nenhuma')}
      {figureLine('Devolução ao cliente', reaisOf(told.refund))}
      {told.kept === '0.00'
        ? null
        : figureLine('Fica com o evento, fora do prazo', reaisOf(told.kept))}
      {figureLine('Sobem da fila de espera', promoted.join(', ') || 'ninguém')}
      {figureLine('Carros apagados', String(told.vehicles))}
      {figureLine('Pessoas da equipe apagadas', String(told.people))}
      {figureLine('Aparelhos desconectados', String(told.sessions))}
      {figureLine('E-mails que saem', String(told.mails))}
      {told.refund_by_hand === undefined
        ? null
        : figureLine(
            'Chave Pix para a devolução',
            told.refund_by_hand === 'to_key' ? 'fica até devolver' : 'não há: peça antes de apagar',
          )}
      {figureLine('Pagamentos guardados por lei', told.keeps_payments ? 'sim, sem nome' : 'não há')}
    </div>
  );
}

/** Erases an account on request: shows a dry run of the effects, then asks for a reason and the customer's name. */
export function EraseDialog({ customer, onClose, onDone }: EraseDialogProps): JSX.Element {
  const { id, name, email } = customer;
  const called = name || email;
  const rehearsal = useQuery({
    queryKey: ['desk', 'erasure', id],
    queryFn: ({ signal }) => call(rehearseDeskErasure, { params: { id }, body: {}, signal }),
    ...REHEARSED,
  });
  const { data, error, isPending } = rehearsal;
  const erase = async (reason: string, confirm: string): Promise<void> => {
    if (data === undefined) return;
    const body = { version: data.version, reason, confirm };
    try {
      await call(eraseDeskCustomer, { params: { id }, body });
    } catch (refusal) {
      if (refusal instanceof ApiError && refusal.code === 'changed_meanwhile') {
        void rehearsal.refetch();
      }
      throw refusal;
    }
    onDone();
  };
  return (
    <ReasonDialog
      title={`Apagar a conta de ${called}?`}
      lead="Ainda nada foi feito. É isto que vai acontecer, e não tem volta:"
      does="Apagar a conta"
      isDanger
      isReady={data?.takes_two === false}
      typed={called}
      failure={error}
      onClose={onClose}
      onSend={erase}
    >
      <p>{OTHER_BRAND_ACCOUNT}</p>
      {data ? <Consequences told={data.consequences} /> : null}
      {data?.takes_two ? (
        <p className="note note--warn">
          <span className="mark" aria-hidden="true">
            !
          </span>
          <span>
            <b>Uma inscrição devolve mais do que uma pessoa decide.</b> Cancele-a antes, em
            Inscrições: o Financeiro confirma. Depois apague a conta.
          </span>
        </p>
      ) : null}
      {isPending ? <p aria-busy="true">Ensaiando…</p> : null}
    </ReasonDialog>
  );
}

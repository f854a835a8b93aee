import { useQuery } from '@tanstack/react-query';
import {
  type ErasureConsequences,
  eraseDeskCustomer,
  rehearseDeskErasure,
} from '@trilha/contract/desk/customer-actions.endpoints.ts';
import type { DeskCustomer } from '@trilha/contract/desk/customer.endpoints.ts';
import { formatInscriptionNumber } from '@trilha/contract/registrations/inscription-number.rules.ts';
import { type JSX, useRef } from 'react';
import { ApiError } from '../../../shared/api/api-error.ts';
import { call } from '../../../shared/api/call.ts';
import { Dialog } from '../../../shared/dialog/dialog.tsx';
import { Field } from '../../../shared/forms/field.tsx';
import { Problem } from '../../../shared/forms/problem.tsx';
import { ReasonField } from '../../../shared/forms/reason-field.tsx';
import { textOf } from '../../../shared/forms/text-of.ts';
import { problemOf, useSending } from '../../../shared/forms/use-sending.ts';
import { reaisOf } from '../amounts.ts';

interface EraseDialogProps {
  customer: DeskCustomer;
  onClose: () => void;
  onDone: () => void;
}

function Consequences({ told }: { told: ErasureConsequences }): JSX.Element {
  const line = (words: string, value: string): JSX.Element => (
    <div>
      <span>{words}</span>
      <span className="v num">{value}</span>
    </div>
  );
  const numbers = told.registrations.map(({ number }) => formatInscriptionNumber(number));
  const promoted = told.promoted.map(formatInscriptionNumber);
  return (
    <div className="lines">
      {line('Inscrições canceladas', numbers.join(', ') || 'nenhuma')}
      {line('Devolução ao cliente', reaisOf(told.refund))}
      {told.kept === '0.00' ? null : line('Fica com o evento, fora do prazo', reaisOf(told.kept))}
      {line('Sobem da lista de espera', promoted.join(', ') || 'ninguém')}
      {line('Carros apagados', String(told.vehicles))}
      {line('Pessoas da equipe apagadas', String(told.people))}
      {line('Aparelhos desconectados', String(told.sessions))}
      {line('E-mails que saem', String(told.mails))}
      {line('Pagamentos guardados por lei', told.keeps_payments ? 'sim, sem nome' : 'não há')}
    </div>
  );
}

/** Erasing an account for its owner: first what would follow, counted by the server and undone; reason; the name. */
export function EraseDialog({ customer, onClose, onDone }: EraseDialogProps): JSX.Element {
  const { id, name, email } = customer;
  const called = name || email;
  const safe = useRef<HTMLButtonElement>(null);
  const { isSending, problem, errors, send } = useSending();
  const rehearsal = useQuery({
    queryKey: ['desk', 'erasure', id],
    queryFn: ({ signal }) => call(rehearseDeskErasure, { params: { id }, body: {}, signal }),
    gcTime: 0,
    staleTime: 0,
    refetchOnWindowFocus: false,
    refetchInterval: false,
  });
  const erase = async (form: HTMLFormElement): Promise<void> => {
    const { version } = rehearsal.data ?? {};
    if (version === undefined) return;
    const body = { version, reason: textOf(form, 'reason'), confirm: textOf(form, 'confirm') };
    try {
      await call(eraseDeskCustomer, { params: { id }, body });
    } catch (error) {
      if (error instanceof ApiError && error.code === 'changed_meanwhile') void rehearsal.refetch();
      throw error;
    }
    onDone();
  };
  return (
    <Dialog title={`Apagar a conta de ${called}?`} onClose={onClose} initialFocus={safe}>
      <form
        className="rows"
        onSubmit={(event) => {
          event.preventDefault();
          const form = event.currentTarget;
          void send(() => erase(form));
        }}
      >
        <p className="q">O servidor fez, contou e desfez. É isto que acontece, e não tem volta:</p>
        {rehearsal.data ? <Consequences told={rehearsal.data.consequences} /> : null}
        {rehearsal.isPending ? <p aria-busy="true">Ensaiando…</p> : null}
        <ReasonField problem={errors['reason']?.[0]} />
        <Field
          label={`Para confirmar, escreva ${called}`}
          name="confirm"
          required
          maxLength={254}
          autoComplete="off"
          problem={errors['confirm']?.[0]}
        />
        <Problem
          text={
            rehearsal.error
              ? problemOf(rehearsal.error)
              : Object.keys(errors).length > 0
                ? null
                : problem
          }
        />
        <div className="buttons">
          <button type="submit" className="a apart" disabled={isSending || !rehearsal.data}>
            Apagar a conta
          </button>
          <button type="button" className="btn" ref={safe} onClick={onClose}>
            Deixar como está
          </button>
        </div>
      </form>
    </Dialog>
  );
}

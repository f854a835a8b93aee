import { useQuery } from '@tanstack/react-query';
import {
  type CancelConsequences,
  cancelDeskRegistration,
  type DeskRegistration,
  rehearseDeskCancel,
} from '@trilha/contract/desk/registration.endpoints.ts';
import { formatInscriptionNumber } from '@trilha/contract/registrations/inscription-number.rules.ts';
import { type JSX, useEffect, useEffectEvent, useId, useRef } from 'react';
import { call } from '../../../shared/api/call.ts';
import { Dialog } from '../../../shared/dialog/dialog.tsx';
import { Field } from '../../../shared/forms/field.tsx';
import { Problem } from '../../../shared/forms/problem.tsx';
import { textOf } from '../../../shared/forms/text-of.ts';
import { problemOf, useSending } from '../../../shared/forms/use-sending.ts';
import { reaisOf } from '../amounts.ts';

interface CancelDialogProps {
  registration: DeskRegistration;
  onClose: () => void;
  /** Refused, since somebody has changed it: nothing was written. */
  onConflict: () => void;
  onDone: () => void;
  isConflict: (error: unknown) => boolean;
}

function Consequences({ told }: { told: CancelConsequences }): JSX.Element {
  const line = (words: string, value: string): JSX.Element => (
    <div>
      <span>{words}</span>
      <span className="v num">{value}</span>
    </div>
  );
  const promoted = told.promoted.map(formatInscriptionNumber).join(', ');
  return (
    <div className="lines">
      {line('Vagas que voltam', String(told.places))}
      {line('Devolução ao cliente', reaisOf(told.refund))}
      {line('Sobem da lista de espera', promoted === '' ? 'ninguém' : promoted)}
      {line('E-mails que saem', String(told.mails))}
    </div>
  );
}

/** Cancelling one: first what would follow, counted by the server and undone; then a reason. */
export function CancelDialog(props: CancelDialogProps): JSX.Element {
  const { registration, onClose, onConflict, onDone, isConflict } = props;
  const { id, number } = registration;
  const safe = useRef<HTMLButtonElement>(null);
  const note = useId();
  const { isSending, problem, errors, send } = useSending();
  const rehearsal = useQuery({
    queryKey: ['desk', 'rehearsal', id],
    queryFn: ({ signal }) => call(rehearseDeskCancel, { params: { id }, body: {}, signal }),
    gcTime: 0,
    staleTime: 0,
    refetchOnWindowFocus: false,
  });
  // What was rehearsed is no longer what the person sees: they are told before they decide.
  const isNewer = rehearsal.data !== undefined && rehearsal.data.version !== registration.version;
  const tell = useEffectEvent(onConflict);
  useEffect(() => {
    if (isNewer) tell();
  }, [isNewer]);
  const cancel = async (form: HTMLFormElement): Promise<void> => {
    const { version } = registration;
    const words = textOf(form, 'note').trim();
    const body = {
      version,
      reason: textOf(form, 'reason'),
      ...(words === '' ? {} : { note: words }),
    };
    try {
      await call(cancelDeskRegistration, { params: { id }, body });
    } catch (error) {
      if (!isConflict(error)) throw error;
      onConflict();
      return;
    }
    onDone();
  };
  return (
    <Dialog
      title={`Cancelar a inscrição ${formatInscriptionNumber(number)}?`}
      onClose={onClose}
      initialFocus={safe}
    >
      <form
        className="desk-form"
        onSubmit={(event) => {
          event.preventDefault();
          const form = event.currentTarget;
          void send(() => cancel(form));
        }}
      >
        <p className="q">O servidor fez, contou e desfez. É isto que acontece:</p>
        {rehearsal.data ? <Consequences told={rehearsal.data.consequences} /> : null}
        {rehearsal.isPending ? <p aria-busy="true">Ensaiando…</p> : null}
        <Problem text={rehearsal.error ? problemOf(rehearsal.error) : problem} />
        <Field
          label="Motivo, para a equipe"
          name="reason"
          required
          minLength={3}
          maxLength={300}
          help="Fica na auditoria e na linha do tempo."
          problem={errors['reason']?.[0]}
        />
        <div className="fld">
          <label htmlFor={note}>Recado ao cliente, no e-mail (se quiser)</label>
          <textarea id={note} name="note" className="in" rows={3} maxLength={500} />
        </div>
        <div className="desk-actions">
          <button type="submit" className="a" disabled={isSending || !rehearsal.data}>
            Cancelar a inscrição
          </button>
          <button type="button" className="btn" ref={safe} onClick={onClose}>
            Deixar como está
          </button>
        </div>
      </form>
    </Dialog>
  );
}

import { keepPreviousData, useQuery } from '@tanstack/react-query';
import {
  cancelDeskRegistration,
  type DeskRegistration,
  rehearseDeskCancel,
} from '@trilha/contract/desk/registrations/registration.endpoints.ts';
import { formatInscriptionNumber } from '@trilha/contract/registrations/inscription-number.rules.ts';
import { type JSX, useEffect, useEffectEvent, useId, useState } from 'react';
import { ApiError } from '@trilha/web/api/api-error.ts';
import { call } from '../../../../shared/api/call.ts';
import { REHEARSED } from '../../../../shared/api/query-client.ts';
import { useSettled } from '../../../../shared/palette/use-settled.ts';
import { ReasonDialog } from '../../../../shared/dialog/reason-dialog.tsx';
import { EVERYTHING, RefundChoice, refundOf } from './refund-choice.tsx';
import { Consequences } from './consequences.tsx';

interface CancelRegistrationDialogProps {
  registration: DeskRegistration;
  onClose: () => void;
  /** Runs when the server refuses because of a newer version; nothing was written. */
  onConflict: () => void;
  onDone: (words: string) => void;
  isConflict: (error: unknown) => boolean;
}

/** Cancels a registration: shows a dry run of the effects, then asks for a reason. */
export function CancelRegistrationDialog(props: CancelRegistrationDialogProps): JSX.Element {
  const { registration, onClose, onConflict, onDone, isConflict } = props;
  const { id, number, version, held } = registration;
  const [note, setNote] = useState('');
  const noteId = useId();
  const [wish, setWish] = useState(EVERYTHING);
  const refund = refundOf(useSettled(wish));
  const { data, error, isPending, isFetching, isPlaceholderData } = useQuery({
    queryKey: ['desk', 'rehearsal', id, refund],
    queryFn: ({ signal }) =>
      call(rehearseDeskCancel, { params: { id }, body: refund ? { refund } : {}, signal }),
    enabled: refund !== null,
    placeholderData: keepPreviousData,
    ...REHEARSED,
  });
  // Whether the dry run belongs to the current choice.
  const isCurrent = refund === refundOf(wish) && refund !== null && !isPlaceholderData;
  const refused = error instanceof ApiError ? error.errors['refund']?.[0] : undefined;
  // The dry run found a newer version than the user sees: report it before they decide.
  const isNewer = data !== undefined && data.version !== version;
  const tell = useEffectEvent(onConflict);
  useEffect(() => {
    if (isNewer) tell();
  }, [isNewer]);
  const cancel = async (reason: string): Promise<void> => {
    const words = note.trim();
    const body = {
      version,
      reason,
      ...(words === '' ? {} : { note: words }),
      ...(refund === null || refund === undefined ? {} : { refund }),
    };
    try {
      onDone((await call(cancelDeskRegistration, { params: { id }, body })).message);
    } catch (refusal) {
      if (!isConflict(refusal)) throw refusal;
      onConflict();
    }
  };
  return (
    <ReasonDialog
      title={`Cancelar a inscrição ${formatInscriptionNumber(number)}?`}
      lead="Ainda nada foi feito. É isto que vai acontecer:"
      does={data?.takes_two === true ? 'Propor o cancelamento' : 'Cancelar a inscrição'}
      isDanger
      isReady={data !== undefined && isCurrent && error === null}
      failure={refused === undefined ? error : null}
      onClose={onClose}
      onSend={cancel}
    >
      <RefundChoice held={held} wish={wish} problem={refused} onChange={setWish} />
      {data && isCurrent && error === null ? <Consequences told={data.consequences} /> : null}
      {data?.takes_two === true ? (
        <p className="q">Volta mais do que uma pessoa decide: alguém do Financeiro confirma.</p>
      ) : null}
      {isPending || isFetching ? <p aria-busy="true">Ensaiando…</p> : null}
      <div className="fld">
        <label htmlFor={noteId}>Recado ao cliente, no e-mail (se quiser)</label>
        <textarea
          id={noteId}
          className="in"
          rows={3}
          maxLength={500}
          value={note}
          onChange={({ target }) => setNote(target.value)}
        />
      </div>
    </ReasonDialog>
  );
}

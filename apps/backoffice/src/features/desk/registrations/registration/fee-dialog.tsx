import { keepPreviousData, useQuery } from '@tanstack/react-query';
import {
  adjustFee,
  rehearseFeeAdjustment,
} from '@trilha/contract/desk/registrations/fee-adjustment.endpoints.ts';
import type { DeskRegistration } from '@trilha/contract/desk/registrations/registration.endpoints.ts';
import { NOTE_LENGTH } from '@trilha/contract/desk/room/room-acts.endpoints.ts';
import { formatInscriptionNumber } from '@trilha/contract/registrations/inscription-number.rules.ts';
import { type JSX, useState } from 'react';
import { ApiError } from '@trilha/web/api/api-error.ts';
import { call } from '../../../../shared/api/call.ts';
import { REHEARSED } from '../../../../shared/api/query-client.ts';
import { ReasonDialog } from '../../../../shared/dialog/reason-dialog.tsx';
import { Field } from '../../../../shared/forms/field.tsx';
import { NoteField } from '../../../../shared/forms/note-field.tsx';
import { useSettled } from '../../../../shared/palette/use-settled.ts';
import { figureOf, typedAmount } from '../../../../shared/parts/amounts.ts';
import { FeeTold } from './fee-told.tsx';

interface FeeDialogProps {
  registration: DeskRegistration;
  onClose: () => void;
  /** Runs when the server refuses because of a newer version; nothing was written. */
  onConflict: () => void;
  onDone: (words: string) => void;
  isConflict: (error: unknown) => boolean;
}

/** Changes a registration's fee: shows a dry run of the effects, then asks for reason and message. */
export function FeeDialog(props: FeeDialogProps): JSX.Element {
  const { registration, onClose, onConflict, onDone, isConflict } = props;
  const { id, number, version, money } = registration;
  const [typed, setTyped] = useState(() => figureOf(money.unit));
  const [note, setNote] = useState('');
  const unit = typedAmount(typed);
  const settled = typedAmount(useSettled(typed));
  const isOther = unit !== null && unit !== money.unit;
  const { data, error, isFetching, isPlaceholderData } = useQuery({
    queryKey: ['desk', 'rehearsal', 'fee', id, version, settled],
    queryFn: ({ signal }) =>
      call(rehearseFeeAdjustment, { params: { id }, body: { unit: settled ?? '' }, signal }),
    enabled: settled !== null && settled !== money.unit,
    placeholderData: keepPreviousData,
    ...REHEARSED,
  });
  // Whether the dry run belongs to the typed fee.
  const isCurrent = isOther && settled === unit && !isPlaceholderData;
  const told = isCurrent && error === null ? data : undefined;
  const refused = isCurrent && error instanceof ApiError ? error.errors['unit']?.[0] : undefined;
  const adjust = async (reason: string): Promise<void> => {
    const body = { unit: unit ?? '', version, reason, note: note.trim() };
    try {
      onDone((await call(adjustFee, { params: { id }, body })).message);
    } catch (refusal) {
      if (!isConflict(refusal)) throw refusal;
      onConflict();
    }
  };
  const takesTwo = told?.takes_two === true;
  return (
    <ReasonDialog
      title={`Ajustar a taxa da inscrição ${formatInscriptionNumber(number)}`}
      lead="Vale só para esta inscrição, e continua valendo se os carros mudarem."
      does={takesTwo ? 'Propor ao Financeiro' : 'Ajustar e avisar o cliente'}
      isReady={told !== undefined && note.trim().length >= NOTE_LENGTH.least}
      failure={isCurrent && refused === undefined ? error : null}
      onClose={onClose}
      onSend={adjust}
    >
      <Field
        label="Taxa por carro, em reais"
        inputMode="decimal"
        autoComplete="off"
        required
        maxLength={14}
        value={typed}
        {...(money.full_unit !== null && {
          help: `Antes de qualquer ajuste: ${figureOf(money.full_unit)}.`,
        })}
        problem={refused ?? (typed !== '' && unit === null ? 'Escreva o valor como 250,00' : null)}
        onChange={({ target }) => setTyped(target.value)}
      />
      {told === undefined ? null : <FeeTold told={told.consequences} />}
      {takesTwo ? (
        <p className="q">
          Abre mão de mais do que uma pessoa decide: alguém do Financeiro confirma.
        </p>
      ) : null}
      {isOther && isFetching ? <p aria-busy="true">Ensaiando…</p> : null}
      <NoteField label="O motivo, como o cliente lê no e-mail" value={note} onChange={setNote} />
    </ReasonDialog>
  );
}

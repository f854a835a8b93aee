import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { dayOf } from '@trilha/contract/brazil/calendar.ts';
import { NOTE_LENGTH } from '@trilha/contract/desk/room/room-acts.endpoints.ts';
import {
  postponeStage,
  rehearsePostponement,
  type StagePostponement,
} from '@trilha/contract/postponing/postponing.endpoints.ts';
import {
  type Choice,
  CHOICES,
  TITLE_TYPED_ABOVE,
} from '@trilha/contract/postponing/postponing.rules.ts';
import { daysLater } from '@trilha/contract/seasons/shift-dates.rules.ts';
import { type JSX, useState } from 'react';
import { call } from '../../../shared/api/call.ts';
import { PostponementOutcome } from '../../../shared/endings/postponement-outcome.tsx';
import { REHEARSED } from '../../../shared/api/query-client.ts';
import { serverNow } from '@trilha/web/clock/server-clock.ts';
import { ReasonDialog } from '../../../shared/dialog/reason-dialog.tsx';
import { Field } from '../../../shared/forms/field.tsx';
import { NoteField } from '../../../shared/forms/note-field.tsx';
import { SelectField } from '../../../shared/forms/select-field.tsx';
import { shiftedDates } from './shifted-dates.ts';

/** What applies to customers who do not answer, in the organisers' words. */
export const DEFAULT_WORDS: Readonly<Record<Choice, string>> = {
  keep: 'Mantém a vaga',
  refund: 'Recebe de volta',
};

const SHOWN_AT_FIELDS: ReadonlySet<string> = new Set([
  'stage_date',
  'end_registration_date',
  'cancellation_limit',
  'answer_by',
]);

/** Date fields use a `T` where the season's file has a space. */
const typed = (value: string): string => value.replace('T', ' ');
const shown = (value: string | null): string => (value ?? '').replace(' ', 'T');

interface PostponeDialogProps {
  stage: StagePostponement['stage'];
  onClose: () => void;
  onDone: (words: string) => Promise<void>;
}

/** Postpones a stage: new dates, dry run of the effects, message to customers, reason. */
export function PostponeDialog({ stage, onClose, onDone }: PostponeDialogProps): JSX.Element {
  const { id, title, file } = stage;
  const [dates, setDates] = useState(() => shiftedDates(file, daysLater(file.stage_date ?? '', 7)));
  const [answerBy, setAnswerBy] = useState(() => `${daysLater(dayOf(serverNow()), 5)} 23:59`);
  const [choice, setChoice] = useState<Choice>('keep');
  const [note, setNote] = useState('');
  const plan = {
    stage_date: dates.stage_date ?? '',
    end_registration_date: dates.end_registration_date,
    cancellation_limit: dates.cancellation_limit,
    answer_by: answerBy,
    default_choice: choice,
  };
  const params = { id };
  const { data, error, isPending, isPlaceholderData } = useQuery({
    queryKey: ['season', 'postponement', id, plan],
    queryFn: ({ signal }) => call(rehearsePostponement, { params, body: plan, signal }),
    enabled: plan.stage_date !== '' && plan.answer_by.trim() !== '',
    placeholderData: keepPreviousData,
    ...REHEARSED,
  });
  const problemAt = (field: string): string | undefined =>
    data?.problems.find((one) => one.field === field)?.message;
  const others = data?.problems.filter(({ field }) => !SHOWN_AT_FIELDS.has(field)) ?? [];
  const isReady =
    data?.problems.length === 0 && note.trim().length >= NOTE_LENGTH.least && !isPlaceholderData;
  return (
    <ReasonDialog
      title={`Adiar ${title}?`}
      lead="Admin ou Financeiro confirma. Então quem tem a vaga confirmada escolhe entre manter e receber de volta. Quem espera ou tem a pagar é avisado da nova data."
      does="Propor o adiamento"
      isReady={isReady}
      typed={(data?.asked ?? 0) > TITLE_TYPED_ABOVE ? title : null}
      failure={error}
      onClose={onClose}
      onSend={async (reason, confirm) => {
        if (data === undefined) return;
        const words = { note, reason, version: data.version };
        const body = { ...plan, ...words, ...(confirm === '' ? {} : { confirm }) };
        await onDone((await call(postponeStage, { params, body })).message);
      }}
    >
      <div className="fields-two">
        <Field
          label="Nova data e largada"
          type="datetime-local"
          required
          value={shown(dates.stage_date)}
          problem={problemAt('stage_date')}
          onChange={({ target }) => setDates(shiftedDates(file, typed(target.value)))}
        />
        <Field
          label="Responder até"
          type="datetime-local"
          required
          value={shown(answerBy)}
          problem={problemAt('answer_by')}
          onChange={({ target }) => setAnswerBy(typed(target.value))}
        />
        <Field
          label="Inscrições até"
          type="datetime-local"
          value={shown(dates.end_registration_date)}
          problem={problemAt('end_registration_date')}
          onChange={({ target }) =>
            setDates({ ...dates, end_registration_date: typed(target.value) || null })
          }
        />
        <Field
          label="Editar e cancelar até"
          type="date"
          value={dates.cancellation_limit ?? ''}
          problem={problemAt('cancellation_limit')}
          onChange={({ target }) =>
            setDates({ ...dates, cancellation_limit: target.value || null })
          }
        />
      </div>
      <SelectField
        label="Quem não responder"
        value={choice}
        onChange={({ target }) => setChoice(CHOICES.find((one) => one === target.value) ?? 'keep')}
      >
        {CHOICES.map((one) => (
          <option key={one} value={one}>
            {DEFAULT_WORDS[one]}
          </option>
        ))}
      </SelectField>
      {isPending && error === null ? <p aria-busy="true">Ensaiando…</p> : null}
      {data && data.problems.length === 0 ? <PostponementOutcome told={data} /> : null}
      {others.map(({ field, message }) => (
        <p key={field} className="err" role="alert">
          {message}
        </p>
      ))}
      <NoteField label="O que os clientes leem" value={note} onChange={setNote} />
    </ReasonDialog>
  );
}

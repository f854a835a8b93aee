import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { backofficePaths } from '@trilha/contract/backoffice-paths.ts';
import { cloneStage, rehearseStageClone } from '@trilha/contract/seasons/cloning.endpoints.ts';
import { type JSX, type ReactNode, useState } from 'react';
import { call } from '../../../shared/api/call.ts';
import { REHEARSED } from '../../../shared/api/query-client.ts';
import { ReasonDialog } from '../../../shared/dialog/reason-dialog.tsx';
import { Field } from '../../../shared/forms/field.tsx';
import { SelectField } from '../../../shared/forms/select-field.tsx';
import { useSettled } from '../../../shared/palette/use-settled.ts';
import { ClonePlan } from './clone-plan.tsx';
import { withYearOf } from './file-dates.ts';
import { nextDateOf, type StageSource } from './stage-source.ts';
import { useMade } from '../use-made.ts';

interface CloneDialogProps {
  source: StageSource;
  title: string;
  /** Shown before the fields: the choice of another starting point. */
  children?: ReactNode;
  onClose: () => void;
}

/** Copies a stage to another date: shows the resulting dates, then creates the copy unpublished. */
export function CloneDialog({ source, title, children, onClose }: CloneDialogProps): JSX.Element {
  const made = useMade(backofficePaths.seasonStage, onClose);
  const [date, setDate] = useState(() => nextDateOf(source));
  const [name, setName] = useState(() => withYearOf(source.title, source.date, date));
  const [event, setEvent] = useState<string | null>(null);
  const [keepsVouchers, setKeepsVouchers] = useState(false);
  const wish = useSettled({
    title: name.trim(),
    stage_date: date,
    event_name: event === null ? null : event.trim(),
    keeps_vouchers: keepsVouchers,
  });
  const isWhole = wish.title !== '' && wish.stage_date.length === 16 && wish.event_name !== '';
  const params = { id: source.id };
  const { data, error, isPending, isPlaceholderData, refetch } = useQuery({
    queryKey: ['clone', source.id, wish],
    queryFn: ({ signal }) => call(rehearseStageClone, { params, body: wish, signal }),
    enabled: isWhole,
    placeholderData: keepPreviousData,
    ...REHEARSED,
  });
  return (
    <ReasonDialog
      title={title}
      lead="Nasce sem publicar e sem ninguém, e abre no editor. Vêm vagas, taxa, textos, fotos e arquivos."
      does="Criar a etapa"
      wide
      isReady={isWhole && data?.problems.length === 0 && !isPlaceholderData}
      failure={error}
      onClose={onClose}
      onSend={async (reason) => {
        if (data === undefined) return;
        const body = { ...wish, version: data.version, reason };
        // Show the new result when it has changed.
        const done = await call(cloneStage, { params, body }).catch(async (refusal: unknown) => {
          await refetch();
          throw refusal;
        });
        const [stage] = done.stages;
        if (stage === undefined) onClose();
        else await made(stage.id);
      }}
    >
      {children}
      <div className="fields-two">
        <Field
          label="Nome"
          required
          maxLength={160}
          autoComplete="off"
          value={name}
          onChange={({ target }) => setName(target.value)}
        />
        <Field
          label="Data e largada"
          type="datetime-local"
          required
          value={date.replace(' ', 'T')}
          onChange={({ target }) => setDate(target.value.replace('T', ' '))}
        />
        <SelectField
          label="Evento"
          value={event === null ? 'same' : 'new'}
          onChange={({ target }) =>
            setEvent(target.value === 'same' ? null : withYearOf(source.event, source.date, date))
          }
        >
          <option value="same">O mesmo: {source.event}</option>
          <option value="new">Um evento novo, com as mesmas categorias</option>
        </SelectField>
        {event === null ? null : (
          <Field
            label="Nome do evento novo"
            required
            maxLength={120}
            autoComplete="off"
            value={event}
            onChange={({ target }) => setEvent(target.value)}
          />
        )}
      </div>
      <VouchersChoice isKept={keepsVouchers} onChoose={setKeepsVouchers} />
      {isPending && isWhole && error === null ? <p aria-busy="true">Ensaiando…</p> : null}
      {data ? <ClonePlan told={data} /> : null}
    </ReasonDialog>
  );
}

/** Whether the copy keeps voucher codes; everyone who knows a code could use it. */
export function VouchersChoice(props: {
  isKept: boolean;
  onChoose: (isKept: boolean) => void;
}): JSX.Element {
  return (
    <label className="flag">
      <input
        type="checkbox"
        className="cb"
        checked={props.isKept}
        onChange={({ target }) => props.onChoose(target.checked)}
      />{' '}
      Levar os códigos de voucher
      <span className="help">Quem tem um código de agora entraria com ele.</span>
    </label>
  );
}
